-- Checks the entries of the audit log after p_after, at most p_limit of them: each must carry the next number, the hash of the entry before
-- (p_hash for the first) and its own. broken_at is the first that does not, or null; last_id and last_hash are where the next part begins.
create or replace function audit_find_break(p_after bigint, p_hash bytea, p_limit integer)
returns table (checked bigint, broken_at bigint, last_id bigint, last_hash bytea)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query with part as (
    select e.id, e.hash, e.previous_hash, audit_hash(e) as right_hash,
      lag(e.hash, 1, p_hash) over (order by e.id) as hash_before,
      p_after + row_number() over (order by e.id) as right_id
    from (select * from audit_entries where id > p_after order by id limit p_limit) e
  )
  select
    count(*),
    min(p.right_id) filter (where p.id <> p.right_id or p.hash <> p.right_hash or p.previous_hash <> p.hash_before),
    max(p.id),
    (select l.hash from part l order by l.id desc limit 1)
  from part p;
end
$$;

revoke execute on function audit_find_break from public, velvetline_app;
grant execute on function audit_find_break to velvetline_app;
