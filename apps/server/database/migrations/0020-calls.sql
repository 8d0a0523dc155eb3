-- Calls: from the browser, billed by the minute in Nuggets, and to our numbers, which the carrier bills.

alter table profiles
  -- Hundredths of a Nugget for a minute; null where the country's price holds.
  add column call_minute_price integer check (call_minute_price > 0),
  add column call_minute_subscriber_price integer check (call_minute_subscriber_price > 0);

create table calls (
  -- Drawn by the member's browser, or by us for a call to our numbers: the same id of the same member is the same call.
  id uuid primary key,
  line text not null check (line in ('web', 'premium', 'subscriber')),
  -- Null for a caller whom the line does not know, and after the account was deleted.
  member_id uuid references accounts (id) on delete set null,
  profile_id uuid not null references profiles (id),
  profile_name text not null,
  -- Whose devices ring.
  agent_id uuid not null references agents (account_id),
  -- Her name where she stands in for the profile's person; the member accepted it before.
  answered_by text,
  country_code text not null references countries (code),
  is_subscriber boolean not null,
  -- Fixed at the start, hundredths of a Nugget a minute; 0 for a line that the carrier bills.
  minute_price integer not null check (minute_price >= 0),
  max_minutes integer not null check (max_minutes > 0),
  provider text not null,
  provider_call_id text,
  -- What the browser said its leg is called; for support only.
  reported_call_id text,
  state text not null check (state in ('dialling', 'ringing', 'active', 'ended')),
  end_reason text check (end_reason in (
    'caller_hung_up', 'consultant_hung_up', 'declined', 'missed', 'unreachable', 'cancelled', 'terminated', 'time_limit',
    'caller_lost', 'consultant_lost', 'failed', 'hung_up_by_staff'
  )),
  staff_reason text,
  ended_by_staff uuid references accounts (id) on delete set null,
  started_at timestamptz not null,
  ringing_at timestamptz,
  connected_at timestamptz,
  ended_at timestamptz,
  minutes_charged integer not null default 0 check (minutes_charged >= 0),
  -- When the next minute begins; null while nothing is to be charged or decided.
  due_at timestamptz,
  -- One side, or the server that carried the call, is away since then; nothing is charged until it is known how the call goes on.
  interrupted_at timestamptz,
  -- Which side, and since when; both null while it is the server.
  caller_lost_at timestamptz,
  consultant_lost_at timestamptz,
  -- When an interruption is given up and the call counts as over since interrupted_at.
  give_up_at timestamptz,
  -- Which process carries it.
  node_id uuid not null,
  check ((state = 'ended') = (ended_at is not null)),
  check ((end_reason is not null) = (ended_at is not null)),
  check (line = 'web' or minute_price = 0),
  check ((interrupted_at is null) = (give_up_at is null)),
  check (connected_at is null or ended_at is null or ended_at >= connected_at)
) with (fillfactor = 70);

-- One call at a time, also when two are started at once.
create unique index calls_one_per_member on calls (member_id) where state <> 'ended';
create unique index calls_one_per_agent on calls (agent_id) where state <> 'ended';
-- Also finds whose minute is due: an index on due_at itself would have to be written, with all others, for every minute.
create index calls_open on calls (started_at) where state <> 'ended';
create index calls_of_member on calls (member_id, started_at desc);
create index calls_of_profile on calls (profile_id, started_at desc);
create index calls_by_time on calls (started_at desc, id);

-- A paid minute. Insert first, then charge: the key says that it is charged once.
create table call_minutes (
  call_id uuid not null references calls (id),
  minute integer not null check (minute > 0),
  -- When it began, by the clock of the call; the charge may come a little later.
  began_at timestamptz not null,
  charged_at timestamptz not null,
  bonus bigint not null check (bonus >= 0),
  bought bigint not null check (bought >= 0),
  -- Given back: a fault cut it short, or it began when the call was over already.
  returned_at timestamptz,
  returned_for text check (returned_for in ('fault', 'after_end')),
  primary key (call_id, minute),
  check ((returned_at is null) = (returned_for is null))
);

-- A process that carries calls says so every second; when it falls silent, its calls were alive for certain until then.
create table call_nodes (
  id uuid primary key,
  beat_at timestamptz not null
);

-- Calls that she let ring since she last answered or made herself available.
create table call_misses (
  agent_id uuid primary key references agents (account_id) on delete cascade,
  missed_in_row integer not null check (missed_in_row >= 0)
);

-- Charges the minute of one call that is due, if it begins before p_before: insert first, then charge. Whoever calls it holds the wallet's
-- lock. outcome: 'charged'; 'not_enough', 'time_limit': the call is over at due_at; null: nothing was due. A call that ended has a due minute
-- only while it is being settled.
create function calls_charge_minute(p_call uuid, p_now timestamptz, p_before timestamptz, p_bonus bigint, p_bought bigint, p_paused_until timestamptz)
returns text
language plpgsql as $$
declare
  v_call calls%rowtype;
  v_bonus bigint;
begin
  select * into v_call from calls where id = p_call for update skip locked;
  if not found or v_call.state not in ('active', 'ended') or v_call.due_at is null or v_call.due_at >= p_before then return null; end if;
  if v_call.minute_price = 0 or v_call.minutes_charged >= v_call.max_minutes then return 'time_limit'; end if;
  if p_bonus is null or p_bonus + p_bought < v_call.minute_price or p_paused_until > p_now then return 'not_enough'; end if;
  v_bonus := least(p_bonus, v_call.minute_price);
  insert into call_minutes (call_id, minute, began_at, charged_at, bonus, bought)
    values (p_call, v_call.minutes_charged + 1, v_call.due_at, p_now, v_bonus, v_call.minute_price - v_bonus);
  if credits_spend(v_call.member_id, v_call.minute_price, v_call.minute_price, 'call_minute', 'call', p_call::text, v_call.profile_name,
      'call:' || p_call || ':' || (v_call.minutes_charged + 1), p_now) is null then
    raise exception 'a wallet changed under its lock';
  end if;
  update calls set minutes_charged = minutes_charged + 1, due_at = due_at + interval '60 seconds' where id = p_call;
  return 'charged';
end
$$;

-- Charges the next minute of at most p_limit calls that are due and not interrupted. Any number of processes may run it at once: a wallet
-- or call that another one has in hand is left for the next round. Wallets are taken in the order of their members, so that no two
-- processes can wait for each other.
create function calls_charge_due(p_now timestamptz, p_limit integer)
returns table (call_id uuid, member_id uuid, outcome text, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_due record;
  v_wallet wallets%rowtype;
  v_outcome text;
begin
  for v_due in
    select d.* from (
      select c.id, c.member_id, c.minute_price, c.due_at from calls c
      where c.state = 'active' and c.interrupted_at is null and c.due_at <= p_now order by c.due_at limit p_limit
    ) d order by d.member_id
  loop
    v_wallet := null;
    if v_due.minute_price > 0 and v_due.member_id is not null then
      select * into v_wallet from wallets w where w.member_id = v_due.member_id for update skip locked;
      if not found and exists (select from wallets w where w.member_id = v_due.member_id) then continue; end if;
    end if;
    v_outcome := calls_charge_minute(v_due.id, p_now, p_now + interval '1 microsecond', v_wallet.bonus, v_wallet.bought, v_wallet.paused_until);
    if v_outcome is not null then
      return query select v_due.id, v_due.member_id, v_outcome, v_due.due_at;
    end if;
  end loop;
end
$$;

-- The same for one call that is about to end at p_end: the minutes that began before are paid. Answers when it is over at the latest: p_end,
-- or earlier where Nuggets or time were used up before. Interruptions do not matter here.
create function calls_charge_until(p_call uuid, p_now timestamptz, p_end timestamptz)
returns table (outcome text, due_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_member uuid;
  v_wallet wallets%rowtype;
  v_outcome text;
begin
  select c.member_id into v_member from calls c where c.id = p_call;
  loop
    v_wallet := null;
    select * into v_wallet from wallets w where w.member_id = v_member for update;
    v_outcome := calls_charge_minute(p_call, p_now, p_end, v_wallet.bonus, v_wallet.bought, v_wallet.paused_until);
    exit when v_outcome is distinct from 'charged';
  end loop;
  return query select v_outcome, c.due_at from calls c where c.id = p_call;
end
$$;

-- Prices, what was charged and when the next minute is due are not the server's role to change, except where a call is connected.
grant select on calls, call_minutes to velvetline_app;
grant insert on calls to velvetline_app;
grant update (
  provider_call_id, reported_call_id, state, end_reason, staff_reason, ended_by_staff, ringing_at, connected_at, ended_at, due_at,
  interrupted_at, caller_lost_at, consultant_lost_at, give_up_at, node_id
) on calls to velvetline_app;
grant update (returned_at, returned_for) on call_minutes to velvetline_app;
grant select, insert, update, delete on call_nodes, call_misses to velvetline_app;

revoke execute on function
  calls_charge_minute(uuid, timestamptz, timestamptz, bigint, bigint, timestamptz),
  calls_charge_due(timestamptz, integer),
  calls_charge_until(uuid, timestamptz, timestamptz)
from public;
grant execute on function calls_charge_due(timestamptz, integer), calls_charge_until(uuid, timestamptz, timestamptz) to velvetline_app;
