-- A conversation that staff have closed stays closed by its member's side, whatever the sides choose, until staff reopen it.
create or replace function keep_closed() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.closed_by_staff_at is null then return new; end if;
  new.blocked_by_member_at := coalesce(new.blocked_by_member_at, old.closed_by_staff_at);
  return new;
end
$$;

revoke execute on function keep_closed from public, velvetline_app;
