# The web room: its pages, switches and small private answers.

## On every page

web-skip = Skip to the content
web-skip-write = Skip to the message box
web-home = Home
web-theme = Switch between light and dark
web-language = Switch to Russian
web-close = Close
web-noscript = Tavola needs JavaScript here: please switch it on for this page.
web-your-name = Your name
web-offline = The connection is lost. Trying again…
web-kept = Kept until then: { $choices }
web-try-now = Try now
web-broken = Something went wrong on our side. Please try once more.

## The first page

web-hero = Board games in the chat where friends already talk
web-hero-line = Start a table, share a link, and move when you have a minute. Every turn shows a picture; only you see your cards.
web-play-title = Play now
web-play-line = Touch a game to play it against the computer; “Teach me” shows how it is played.
web-game = Games
web-computers = Computer players
web-computers-usual = As usual
web-teach-me = Teach me
web-friends-title = Play with friends
web-friends-line = Open a room and share its link with your friends.
web-room-title = Name of the room
web-room-example = Thursday round
web-room-of = { $name }’s room
web-open-room = Open a room
web-my-rooms = Your rooms
web-turns = Your turn ({ $count })
web-since = Waiting since
web-archive = Archive
web-unarchive = Take it out again
web-archived = Archived ({ $count })
web-leave = Leave the room
web-leave-line = The link of the room leads back to it at any time.
web-room-menu = More about the room
web-still-playing = You still play here: { $games }. Leave the game first, or archive the room.
web-next = Your turn at another table →
web-foot = Everything stays on the server that runs this Tavola. The games’ names belong to their publishers; pictures and words are our own.
web-suggestions = Merry Fox, Quiet Owl, Brave Hedgehog, Curious Otter, Lucky Magpie, Clever Badger, Kind Heron, Swift Swallow

## The room

web-try-places = Touch a square to try the piece there, and the piece itself to place it.
web-places = All squares by name
web-write = Write a line or a command
web-members = People in this room
web-here = { $name }, here now
web-copy-link = Copy the link
web-copied = Link copied
web-room = Room
web-news = What has happened since your move
web-answers = Answers to you
web-turn-badge = your turn
web-your-turn = Your turn
web-empty-title = The room is open
web-empty-line = Send the link to your friends, then start a table.
web-new-table = New table: { $game }
web-history = What was said
web-history-start = This is the beginning. Type “/” to see what you can do.
web-say-room = Message to everybody
web-send = Send
web-commands = Commands
web-you = You
web-all-places = All places ({ $count })
web-spots = On the picture
web-seats = Seats
web-more = More
web-hold = Press and hold a card or button to read about it.
web-enlarge = Enlarge the picture
web-picture = Picture
web-picture-coming = The picture is on its way…
web-zoom-in = Larger
web-zoom-out = Smaller
web-touch-again = Touch your place once more
web-open-full = Full size in a new tab
web-dismiss = Dismiss
web-jump-turn = To your turn
web-jump-table = To the table
web-notify = Notify me when it is my turn
web-naming-title = What should we call you?
web-naming-line = Your name as the others in this room see it. There is no password; this browser will remember you.
web-come-in = Come in
web-rename-title = Change your name
web-save = Save

## Private answers and errors

web-too-long = That is too long: a message holds at most { $most } characters.
web-too-fast-title = A moment, please
web-too-fast = That was a lot at once. Wait a moment, then go on.
web-too-slow = Your request took too long to arrive. Please try once more.
web-bad-name = A name needs 1 to 32 visible characters.
web-bad-request = The page and the server did not understand each other. Please reload the page.
web-foreign-title = Not from this page
web-foreign = This request did not come from Tavola’s own page.
web-no-room-title = There is no such room
web-no-room = The link may be incomplete. Ask for it again, or open a room of your own.
web-no-page-title = There is nothing here
web-no-page = This address leads nowhere.
web-no-host-title = Not at this address
web-no-host = Tavola answers only at its own addresses. Whoever runs it sets the public one in TAVOLA_URL.
web-found-at-title = Tavola has another address
web-found-at = It is found at { $url }.

## The rules

web-rules = Rules of the games
web-rules-search = Look in the rules
web-rules-find = Find
web-rules-nothing = Nothing was found. Try another word, or choose a chapter below.
web-rules-chapters = Chapters
web-rules-names = What is this?
web-sections = Sections of the full rules: { $sections }

## From a chat to the board

web-board-open-title = Open the board
web-board-open-line = This link opens one table, as you. It works once, and only for ten minutes: keep it to yourself.
web-board-open = Open the board
web-board-known = In the web room this browser is known as { $name }. From then on /mydata shows that both are you.
web-board-used-title = This link no longer works
web-board-used = This link was used or is older than ten minutes; take a new one in your private chat.
web-board-closed-title = The board is closed
web-board-closed = This page may no longer show the table. Take a new link in your private chat.
web-board-no-seat = You have no seat at this table. Open it from your own private chat.
web-board-only = This page is for this table alone. You can do that in your private chat.
web-your-table = Your table
web-board-coming = The table is on its way…

## The installed page

web-offline-title = You are offline
web-offline-line = Tavola needs a connection for the next move. Nothing is lost; it goes on when you are back.
web-offline-again = Try again
