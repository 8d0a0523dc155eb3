-- Whose message it is. An address does not say it: a member may enter somebody else's before it is confirmed, and may change their own.
alter table messages_out add column account_id uuid references accounts (id) on delete cascade;

update messages_out m set account_id = a.id from accounts a where m.recipient in (a.email, a.phone) and a.erased_at is null;

create index messages_out_of_account on messages_out (account_id, id);
