-- Nobody reads the sum of what it answers: bonus and bought Nuggets say it. A function has to be dropped before its columns can change.
drop function if exists chat_send_member_message;
