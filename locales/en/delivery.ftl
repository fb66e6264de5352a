# What a card says where something could not be delivered.

undelivered-private = I cannot write to the private chat of: { $names }.
undelivered-private-how = Please open the private chat with me, or allow direct messages.
undelivered-rooms = { $count ->
    [one] Another chat of this table cannot be reached.
   *[other] { $count } other chats of this table cannot be reached.
}

# What the card of a gathering table says about private chats.

reach-open = Private chat open: { $names }
reach-closed = No private chat yet: { $names }
reach-why = You can play everything right here; with a private chat your cards are always at hand.

# What players are told at home when no chat of their table can be reached.

lost-title = I can no longer write in the chat of table { $code } ({ $game }).
lost-how = The game goes on. Type /table { $code } in another chat where I am, and you can play there. You can also play right here.
lost-open = Open the table here

# What a card says of players who have left its chat.

departed = { $count ->
    [one] { $names } has left this chat. A computer player can stand in for now; /join { $code } takes the seat back.
   *[other] { $names } have left this chat. Computer players can stand in for now; /join { $code } takes a seat back.
}
departed-computer = Computer for { $name }
