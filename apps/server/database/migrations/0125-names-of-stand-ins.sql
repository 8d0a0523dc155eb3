-- The name of who stood in goes with the words under it (chat_erase_member, chat_expire_messages): also where these went before. Past months may
-- be written again meanwhile (months.ts).
select pg_advisory_xact_lock_shared(hashtext('archive_months'));
update chat_messages m set answered_by = ''
where m.answered_by <> '' and (
  m.removed_because = 'age'
  or exists (select from chat_sessions s where s.id = m.session_id and s.member_id = m.member_id and s.is_erased)
);
