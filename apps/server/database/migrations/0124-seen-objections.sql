-- An objection to another mailbox waits until somebody of the staff has looked into it.
alter table mailbox_changes
  add column objection_seen_at timestamptz,
  add check (objection_seen_at is null or state = 'objected');

grant update (objection_seen_at) on mailbox_changes to velvetline_app;
