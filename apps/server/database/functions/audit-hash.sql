-- The hash of an entry of the audit log: over everything that it says and the hash of the entry before, as a JSON array, so that no two
-- different entries can be written alike. A change of this text breaks the chain of every installation.
create or replace function audit_hash(p_entry audit_entries) returns bytea
language sql immutable set search_path = public, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(
    p_entry.id,
    to_char(p_entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    p_entry.account_id,
    p_entry.name,
    p_entry.role,
    p_entry.action,
    p_entry.subject_kind,
    p_entry.subject_id,
    p_entry.subject_label,
    p_entry.before_values,
    p_entry.after_values,
    p_entry.reason,
    p_entry.request_id,
    encode(p_entry.previous_hash, 'hex')
  )::text, 'UTF8'))
$$;

revoke execute on function audit_hash from public, velvetline_app;
grant execute on function audit_hash to velvetline_app;
