-- Nobody reads the sum of what it answers: bonus and bought Nuggets say it. A function's columns change only when it is made anew.
drop function if exists chat_send_member_message;
