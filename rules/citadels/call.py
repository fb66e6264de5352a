"""The calls: rank by rank, who answers, and what happens before the turn (3.3, 4.3, 4.4)."""

from __future__ import annotations

from rules.citadels.characters import bishop, queen, tax_collector, thief
from rules.citadels.characters.emperor import EMPEROR, PassCrown, recipients
from rules.citadels.characters.king import KING, shown, take_crown
from rules.citadels.data import RANK
from rules.citadels.districts import hospital
from rules.citadels.districts.ball_room import greet
from rules.citadels.draft import ASIDE_CHARACTERS
from rules.citadels.events import Called, KingShown
from rules.citadels.pieces import (
    FIRST_PART,
    HOSPITAL,
    RESUMED,
    VICTIM,
    WHOLE,
    Call,
    Turn,
)
from rules.citadels.purse import move_crown
from rules.citadels.state import CitadelsState
from rules.citadels.turn import bonus, draw_cards, take_gold
from rules.core.tx import Tx
from rules.core.values import Seat


def call_next(tx: Tx[CitadelsState]) -> None:
    """The Witch resumes, or the next rank is called; after the last one the round ends."""
    state = tx.state
    if state.resuming:
        _resume(tx)
    elif state.rank < len(state.characters):
        tx.set(rank=state.rank + 1)
        _call(tx, state.characters[state.rank])
    else:
        tx.set(phase="heirs")


def _call(tx: Tx[CitadelsState], character: str) -> None:
    state = tx.state
    holder = state.holder(character)
    if character == state.murdered:
        _murdered(tx, character, holder)
    elif holder < 0:
        _tell(tx, character, "no_answer", holder)
    elif character == state.bewitched:
        _bewitched(tx, character, holder)
    else:
        _tell(tx, character, "turn", holder)
        thief.collect(tx, holder, character)
        take_crown(tx, holder, character)
        _arrive(tx, holder, character)
        part = FIRST_PART if character == "witch" else WHOLE
        begin(tx, holder, character, part)
        greet(tx, holder)


def _tell(tx: Tx[CitadelsState], character: str, result: str, seat: Seat) -> None:
    rank = RANK[character]
    tx.set(calls=(*tx.state.calls, Call(rank, character, result, seat)))
    tx.emit(Called(rank=rank, character=character, result=result, seat=seat))


def _arrive(tx: Tx[CitadelsState], seat: Seat, character: str) -> None:
    """What somebody who acts as a character brings along (3.3)."""
    bishop.protect(tx, seat, character)
    tax_collector.arrive(tx, seat, character)
    queen.arrive(tx, seat, character)


def begin(tx: Tx[CitadelsState], seat: Seat, character: str, part: str) -> None:
    """A turn, or a part of one. An Emperor first moves the crown, if anybody can get it."""
    options, resumed = tx.state.options, part == RESUMED
    victim = options.witch_emperor == "victim_moves_crown" and options.witch_victim_action
    moves = {WHOLE: True, VICTIM: victim, RESUMED: not victim}.get(part, False)
    owed = character == EMPEROR and moves and bool(recipients(tx.state, seat))
    moved = character == EMPEROR and resumed and victim
    turn = Turn(seat=seat, char=character, part=part, acted=resumed, crowned=not owed, power=moved)
    tx.set(turn=turn)
    if resumed:
        tx.change("turn", used=tx.state.worked)


def _murdered(tx: Tx[CitadelsState], character: str, holder: Seat) -> None:
    """No turn, whether held or not; a Hospital that is told to gives the action (4.4)."""
    if holder < 0 or not hospital.opens(tx.state, holder):
        _tell(tx, character, "murdered", -1)
        return
    _tell(tx, character, "murdered", holder)
    begin(tx, holder, character, HOSPITAL)
    if tx.state.players[holder].hospital == "gold":
        take_gold(tx, holder)
    else:
        draw_cards(tx, holder)


def _bewitched(tx: Tx[CitadelsState], character: str, holder: Seat) -> None:
    """The holder answers and takes the action alone; then the Witch resumes (4.3)."""
    _tell(tx, character, "bewitched", holder)
    take_crown(tx, holder, character)
    tx.set(resuming=True)
    if tx.state.options.witch_victim_action:
        begin(tx, holder, character, VICTIM)


def _resume(tx: Tx[CitadelsState]) -> None:
    """The Witch goes on as the bewitched character, without a second action."""
    state = tx.state
    character = state.bewitched
    tx.set(resuming=False)
    _arrive(tx, state.witch, character)
    begin(tx, state.witch, character, RESUMED)
    bonus(tx, state.witch, character)


def show_heirs(tx: Tx[CitadelsState]) -> None:
    """Who was murdered as King takes the crown; as Emperor he may pass it on, by option (3.5)."""
    state = tx.state
    tx.set(phase="close")
    holder = shown(state)
    if holder < 0:
        return
    tx.emit(KingShown(seat=holder, character=state.murdered))
    if state.murdered == KING:
        move_crown(tx, holder, "heir")
    elif recipients(state, holder):
        tx.push(PassCrown(holder))


def close_round(tx: Tx[CitadelsState]) -> None:
    """The Queen of a murdered King is paid; then the next round, or the end (3.5)."""
    state = tx.state
    regent = state.holder(queen.QUEEN)
    if regent >= 0 and state.options.queen_timing == "round_end":
        queen.late(tx, regent)
    if tx.state.first >= 0 or _built_out(tx.state):
        tx.set(phase="over")
        return
    begin_round(tx)


def _built_out(state: CitadelsState) -> bool:
    """Whether nobody can ever build again, which would go on for ever: a ruling of ours.

    It takes the option that destroyed cards leave the game; a Graveyard may still save some.
    """
    if state.options.destroyed_cards == "deck_bottom" or len(state.pile):
        return False
    return not any(player.hand or player.owns("graveyard") for player in state.players)


def begin_round(tx: Tx[CitadelsState]) -> None:
    """Characters are collected and put aside anew."""
    state = tx.state
    for seat in range(state.seats):
        tx.put("players", seat, chars=(), hospital="no")
    tx.set(
        phase="draft",
        round=state.round + 1,
        down=(),
        up=(),
        offered=(),
        sights=(),
        calls=(),
        step=0,
        rank=0,
        murdered="",
        robbed="",
        bewitched="",
        robber=-1,
        witch=-1,
        worked=(),
        taxer=-1,
        early=-1,
        protected=-1,
        anointed=-1,
        asks=(ASIDE_CHARACTERS,),
    )
