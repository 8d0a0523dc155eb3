-- Where an answer to a mail goes when it is not to us, and where whoever receives it can end such mails.

alter table messages_out
  add column reply_to text not null default '',
  add column unsubscribe_url text not null default '';
