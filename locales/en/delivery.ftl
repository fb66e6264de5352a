# What a card says where something could not be delivered.

unsaid-desks = Cannot be reached in private: { $names }.
unsaid-desks-how = Please open the private chat with me, or allow direct messages.
unsaid-rooms = { $count ->
    [one] Another chat of this table cannot be reached.
   *[other] { $count } other chats of this table cannot be reached.
}

# What the card of a gathering table says about private chats.

reach-open = Reached in private too: { $names }
reach-closed = No private chat with me yet: { $names }
reach-why = All of this game can be played here; in a private chat your hand also stays at hand.

# What players are told at home when no chat of their table can be reached.

lost-title = I can no longer write in the chat of table { $code } ({ $game }).
lost-how = The game goes on all the same. Type /table { $code } in another chat where I am, and it is played there; or play it here.
lost-open = Open the table here

# What a card says of players who have left its chat.

departed = { $count ->
    [one] { $names } has left this chat. A computer player can stand in for now; /join { $code } takes the seat back.
   *[other] { $names } have left this chat. Computer players can stand in for now; /join { $code } takes a seat back.
}
departed-computer = Computer for { $name }
