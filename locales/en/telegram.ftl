# What only Telegram needs.

telegram-join = Join with a private chat ↗
telegram-open = Open the private chat
telegram-answer = { $name }, the answer is for your eyes only: see our private chat.
telegram-ready = This chat is open now: what only you may see comes here.
telegram-broken = Something went wrong on my side. Nothing was changed; please try again.
telegram-about = Board games in the chat where your friends already talk. Add me to a group and type /new.
telegram-short = Board games in your groups: /new
telegram-busy = This chat is very busy right now. Please try again in { $seconds } s.
telegram-unseen = I cannot see who you are. Please write as yourself, or use the buttons: they tell me.
telegram-welcome = Hello! I bring board games to this group. What would you like to play?
telegram-add = Add me to a group
telegram-rule = Tap again to read the rule.
telegram-copy = This card is an old copy, so its buttons go away. Use the newest card.
