/** The database with the owner's or the server's rights, or one connection to it. */
export interface LedgerSource {
  query(text: string): Promise<{ rows: unknown[] }>
  query(statement: { readonly name: string; readonly text: string }): Promise<{ rows: unknown[] }>
}

/** Each query finds rows that break one rule, recomputed from both legs of every transfer and never from a server function's result. */
const BREACHES: Readonly<Record<string, string>> = {
  'all Nuggets that members have, and all that the platform gave and took, sum to zero': `
    select sum(total) as rest from (
      select bonus + bought - owed as total from wallets
      union all select case when g.member_id is null then t.amount else 0 end - case when f.member_id is null then t.amount else 0 end
      from ledger_transfers t
        join ledger_accounts f on f.id = t.from_account join ledger_accounts g on g.id = t.to_account) everything
    having coalesce(sum(total), 0) <> 0`,
  'every wallet equals the sum of its ledger accounts': `
    select w.member_id, w.bonus, w.bought, w.owed, l.bonus as ledger_bonus, l.bought as ledger_bought, l.owed as ledger_owed
    from (select a.member_id,
        sum(t.amount) filter (where a.kind = 'member_bonus') as bonus,
        sum(t.amount) filter (where a.kind = 'member_bought') as bought,
        -sum(t.amount) filter (where a.kind = 'member_debt') as owed
      from ledger_accounts a join (
        select to_account as account, amount from ledger_transfers
        union all select from_account, -amount from ledger_transfers) t on t.account = a.id
      where a.member_id is not null group by a.member_id) l
    full join wallets w on w.member_id = l.member_id
    where (coalesce(w.bonus, 0), coalesce(w.bought, 0), coalesce(w.owed, 0)) <> (coalesce(l.bonus, 0), coalesce(l.bought, 0), coalesce(l.owed, 0))`,
  'a transfer moves Nuggets of the member it names and of nobody else': `
    select t.id from ledger_transfers t
      join ledger_accounts f on f.id = t.from_account join ledger_accounts g on g.id = t.to_account
    where coalesce(f.member_id, t.member_id) <> t.member_id or coalesce(g.member_id, t.member_id) <> t.member_id
      or coalesce(f.member_id, g.member_id) is null`,
  'no member account was ever below zero, and no debt above it': `
    select account, id from (
      select account, legs.id, a.kind, sum(amount) over (partition by account order by legs.id) as balance from (
        select id, to_account as account, amount from ledger_transfers
        union all select id, from_account, -amount from ledger_transfers) legs
      join ledger_accounts a on a.id = legs.account and a.member_id is not null) running
    where case when kind = 'member_debt' then balance > 0 else balance < 0 end`,
  'a member with a debt has no bought Nuggets': `
    select member_id from wallets where owed > 0 and bought > 0`,
  'the balance after each transfer is what the member could spend then': `
    select t.id from (
      select t.id, t.balance_after, sum(
          (case when g.kind in ('member_bonus', 'member_bought') then t.amount else 0 end)
          - (case when f.kind in ('member_bonus', 'member_bought') then t.amount else 0 end)
        ) over (partition by t.member_id order by t.id) as spendable
      from ledger_transfers t
        join ledger_accounts f on f.id = t.from_account join ledger_accounts g on g.id = t.to_account) t
    where t.balance_after <> t.spendable`,
  'every charged message has transfers to revenue that sum to its price, and every charge has its message': `
    select m.id as message, t.reference_id, m.charged, t.paid
    from (select id::text, charged, session_id from chat_messages where charged > 0) m
    full join (
      select t.reference_id, sum(t.amount) as paid, min(t.member_id::text) as payer, max(t.member_id::text) as other_payer
      from ledger_transfers t join ledger_accounts g on g.id = t.to_account and g.kind = 'platform_revenue'
      where t.kind = 'chat_message' and t.reference_type = 'chat_message' group by t.reference_id
    ) t on t.reference_id = m.id
    left join chat_sessions s on s.id = m.session_id
    where m.charged is distinct from t.paid or s.member_id::text is distinct from t.payer or t.payer <> t.other_payer`,
  'only messages of members are charged, and each of them is': `
    select id from chat_messages where (sender = 'member') <> (charged > 0)`,
  'a message that was given back came back as much as it cost, and no other came back': `
    select m.id as message, t.reference_id, m.charged, t.back
    from (select id::text, charged from chat_messages where returned_at is not null) m
    full join (
      select reference_id, sum(amount) as back from ledger_transfers where kind = 'chat_message_returned' group by reference_id
    ) t on t.reference_id = m.id
    where m.charged is distinct from t.back`,
  'a chat session counts its messages, the unread ones of both sides, and points to the newest': `
    select s.id from chat_sessions s left join (
      select m.session_id, count(*) as messages, max(m.id) as newest,
        count(*) filter (where m.sender = 'profile' and m.id > c.member_read_id and m.removed_because is distinct from 'age') as member_unread,
        count(*) filter (where m.sender = 'member' and m.id > c.profile_read_id and m.removed_because is distinct from 'age') as profile_unread
      from chat_messages m join chat_sessions c on c.id = m.session_id group by m.session_id) m on m.session_id = s.id
    where (s.message_count, s.last_message_id, s.member_unread, s.profile_unread)
      <> (coalesce(m.messages, 0), coalesce(m.newest, 0), coalesce(m.member_unread, 0), coalesce(m.profile_unread, 0))`,
}

/** Asked after each test: in one question, which a connection plans once. */
const BROKEN = {
  name: 'broken-rules-of-the-ledger',
  text: Object.values(BREACHES)
    .map((query, rule) => `select ${rule} as rule where exists (${query})`)
    .join(' union all '),
}

/** The broken rules, each with up to five of its rows; empty when everything adds up. */
export const findLedgerBreaches = async (asked: LedgerSource): Promise<Record<string, unknown[]>> => {
  const broken: Record<string, unknown[]> = {}
  const rules = Object.entries(BREACHES)
  for (const { rule } of (await asked.query(BROKEN)).rows as { rule: number }[]) {
    const [name, query] = rules[rule] ?? ['', '']
    broken[name] = (await asked.query(`${query} limit 5`)).rows
  }
  return broken
}
