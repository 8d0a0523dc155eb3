-- Adds an entry to the audit log and chains it to the last one. The lock is held until the transaction ends, so call it last in one: a
-- transaction that waits for it holds its other locks already. p_unless_since: for reading, which is written once although a page asks
-- again and again; no entry is made where the same person read the same since then. p_account is null for the command line. Returns the
-- entry's number, null where none was made.
create or replace function audit_append(
  p_at timestamptz, p_account uuid, p_role text, p_action text, p_subject_kind text, p_subject_id text, p_subject_label text,
  p_before jsonb, p_after jsonb, p_reason text, p_request uuid, p_unless_since timestamptz
) returns table (entry_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_entry audit_entries%rowtype;
begin
  perform pg_advisory_xact_lock(hashtext('audit_entries'));
  if p_unless_since is not null and exists (
    select from audit_entries e
    where e.at > p_unless_since and e.account_id is not distinct from p_account and e.action = p_action and e.subject_id = p_subject_id
      and e.after_values is not distinct from p_after
  ) then
    entry_id := null;
    return next;
    return;
  end if;
  select e.id, e.hash into v_entry.id, v_entry.previous_hash from audit_entries e order by e.id desc limit 1;
  v_entry.id := coalesce(v_entry.id, 0) + 1;
  v_entry.previous_hash := coalesce(v_entry.previous_hash, ''::bytea);
  v_entry.at := p_at;
  v_entry.account_id := p_account;
  if p_account is null then
    v_entry.name := 'command line';
  else
    select a.name into strict v_entry.name from accounts a where a.id = p_account;
  end if;
  v_entry.role := p_role;
  v_entry.action := p_action;
  v_entry.subject_kind := p_subject_kind;
  v_entry.subject_id := p_subject_id;
  v_entry.subject_label := p_subject_label;
  v_entry.before_values := p_before;
  v_entry.after_values := p_after;
  v_entry.reason := p_reason;
  v_entry.request_id := p_request;
  insert into audit_entries (
    id, at, account_id, name, role, action, subject_kind, subject_id, subject_label, before_values, after_values, reason, request_id,
    previous_hash, hash
  ) values (
    v_entry.id, v_entry.at, v_entry.account_id, v_entry.name, v_entry.role, v_entry.action, v_entry.subject_kind, v_entry.subject_id,
    v_entry.subject_label, v_entry.before_values, v_entry.after_values, v_entry.reason, v_entry.request_id, v_entry.previous_hash,
    audit_hash(v_entry)
  );
  entry_id := v_entry.id;
  return next;
end
$$;

revoke execute on function audit_append from public, velvetline_app;
grant execute on function audit_append to velvetline_app;
