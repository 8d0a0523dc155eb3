-- Counts what happened from p_from until before p_to, by hour of the time zone's days. Planned for the given instants: a plan for any instants
-- would read whole tables. Only first answers have a profile. The longest waits of first answers are in seconds; answer-times.ts repeats them.
create or replace function figures_count(p_from timestamptz, p_to timestamptz, p_time_zone text)
returns table (day date, hour smallint, name text, country_code text, kind text, currency text, profile_id uuid, count bigint, amount bigint)
language plpgsql stable set plan_cache_mode = force_custom_plan set search_path = public, pg_temp as $$
begin
  return query
  with happened (at, name, country_code, kind, currency, count, amount, profile_id) as (
    select p.paid_at, 'payment', p.country_code, p.rail, p.currency, 1, p.gross_minor, null::uuid
    from payments p where p.paid_at >= p_from and p.paid_at < p_to
    union all
    select p.paid_at, 'first_payment', p.country_code, '', '', 1, 0, null
    from payments p
    where p.paid_at >= p_from and p.paid_at < p_to and not exists (
      select from payments e where e.member_id = p.member_id and (e.paid_at, e.id) < (p.paid_at, p.id)
    )
    union all
    select r.recorded_at, 'reversal', p.country_code, p.rail, r.currency, 1, r.amount_minor, null
    from payment_reversals r join payments p on p.id = r.payment_id where r.recorded_at >= p_from and r.recorded_at < p_to
    union all
    -- The amount is how many of them were declined.
    select o.created_at, 'order', o.country_code, o.rail, '', 1, case when o.state = 'declined' then 1 else 0 end, null
    from payment_orders o where o.created_at >= p_from and o.created_at < p_to and o.state in ('paid', 'declined')
    union all
    select a.created_at, 'registration', a.country_code, '', '', 1, 0, null
    from accounts a where a.role = 'member' and a.created_at >= p_from and a.created_at < p_to
    union all
    select a.email_confirmed_at, 'member', a.country_code, '', '', 1, 0, null
    from accounts a where a.role = 'member' and a.email_confirmed_at >= p_from and a.email_confirmed_at < p_to
    union all
    select s.started_at, 'membership', s.country_code, '', '', 1, 0, null
    from subscriptions s where s.started_at >= p_from and s.started_at < p_to and not s.is_granted
    union all
    select s.ended_at, 'membership_end', s.country_code, '', '', 1, 0, null
    from subscriptions s where s.ended_at >= p_from and s.ended_at < p_to and not s.is_granted
    union all
    -- The amount is its minutes; one that has begun counts, as it is paid.
    select c.started_at, 'call', c.country_code, c.line, '', 1,
      ceil(extract(epoch from greatest(coalesce(c.ended_at, p_to) - c.connected_at, interval '0')) / 60), null
    from calls c where c.started_at >= p_from and c.started_at < p_to and c.connected_at is not null
    union all
    select m.created_at, 'message', a.country_code, m.sender, '', 1, 0, null
    from chat_messages m join chat_sessions s on s.id = m.session_id join accounts a on a.id = s.member_id
    where m.created_at >= p_from and m.created_at < p_to
    union all
    -- Messages that end a member's wait: the one before them is the member's. The amount is the wait in seconds.
    select w.at, 'answer', w.country_code,
      (select coalesce(min(longest), 0)::text
       from unnest(array[15, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1800, 3600, 14400]) longest where longest >= w.seconds),
      '', 1, w.seconds, w.profile_id
    from (
      select m.created_at as at, a.country_code, s.profile_id,
        round(extract(epoch from m.created_at - asked.since))::bigint as seconds
      from chat_messages m
      join lateral (
        select b.sender from chat_messages b where b.session_id = m.session_id and b.id < m.id order by b.id desc limit 1
      ) before_it on before_it.sender = 'member'
      join lateral (
        select min(b.created_at) as since from chat_messages b
        where b.session_id = m.session_id and b.id < m.id and b.id > coalesce((
          select e.id from chat_messages e
          where e.session_id = m.session_id and e.id < m.id and e.sender = 'profile' order by e.id desc limit 1
        ), 0)
      ) asked on true
      join chat_sessions s on s.id = m.session_id join accounts a on a.id = s.member_id
      where m.created_at >= p_from and m.created_at < p_to and m.sender = 'profile'
    ) w
    union all
    select v.hour, 'visit', v.country_code, '', '', v.count, 0, null
    from visit_counts v where v.hour >= date_trunc('hour', p_from) and v.hour < p_to
    union all
    select v.hour, 'profile_view', v.country_code, '', '', v.count, 0, null
    from analytics_counts v
    where v.hour >= date_trunc('hour', p_from) and v.hour < p_to and v.name = 'profile_view' and v.role not in ('agent', 'admin')
    union all
    select v.converted_at, 'ad_call', v.country_code, case when v.gclid <> '' then 'google' else 'microsoft' end, '', 1, 0, null
    from ad_conversions v where v.converted_at >= p_from and v.converted_at < p_to
  )
  select (h.at at time zone p_time_zone)::date, extract(hour from h.at at time zone p_time_zone)::smallint,
    h.name, h.country_code, h.kind, h.currency, h.profile_id, sum(h.count)::bigint, sum(h.amount)::bigint
  from happened h group by 1, 2, 3, 4, 5, 6, 7;
end
$$;

revoke execute on function figures_count from public, velvetline_app;
grant execute on function figures_count to velvetline_app;
