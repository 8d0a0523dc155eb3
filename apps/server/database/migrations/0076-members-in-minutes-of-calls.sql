-- Only a call with a member has minutes, so each can name the member whose wallet paid it (decision 45).

create function pg_temp.caller_of(p_call uuid) returns uuid language plpgsql stable as $$
begin
  return (select c.member_id from public.calls c where c.id = p_call);
end
$$;

alter table call_minutes add column member_id uuid;
alter table call_minutes
  drop constraint call_minutes_pkey,
  alter column member_id type uuid using pg_temp.caller_of(call_id),
  alter column member_id set not null,
  add constraint call_minutes_pkey primary key (call_id, minute, member_id),
  add foreign key (member_id) references wallets (member_id);
