import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../apps/server/src/features/credits/index.ts'
import { createDatabase, type Database } from '../../apps/server/src/platform/database/database.ts'
import { addMember } from '../../apps/server/test/chat-scene.ts'
import type { SignedIn } from '../../apps/server/test/person-factory.ts'
import { balancePath, creditHistoryPath } from '../../packages/contracts/src/credits.ts'
import type { House } from '../support/house.ts'
import { asText } from '../support/http-load.ts'
import { type Contestant, inLoops, interleaved, type Measuring, medianRate, ratioOf } from '../support/measure.ts'
import type { Finding } from '../support/report.ts'
import { httpContestant, type Service } from '../support/service.ts'

const MANY = 1_000_000
const FEW = 100
const CONNECTIONS = 32
const EACH = 100

/** Inserts this many charges, alternating with the bonuses that paid for them. */
const TRANSFERS = `
  with accounts as (
    select ledger_account_of('platform_bonus', null) as source, ledger_account_of('member_bonus', $1) as own,
      ledger_account_of('platform_revenue', null) as revenue
  ), numbered as (select n, n % 2 = 1 as is_grant from generate_series(1, $2::int) n),
  written as (insert into ledger_transfers (
    from_account, to_account, amount, kind, member_id, reference_type, reference_id, label, balance_after, idempotency_key, occurred_at
  )
  select case when is_grant then a.source else a.own end, case when is_grant then a.own else a.revenue end, ${EACH},
    case when is_grant then 'demo_grant' else 'chat_message' end, $1, 'bench', n::text, '',
    w.bonus + case when is_grant then ${EACH} else 0 end, 'bench:' || $1 || ':' || n, now()
  from numbered, accounts a, wallets w where w.member_id = $1 order by n returning idempotency_key, member_id, id)
  insert into ledger_keys (idempotency_key, member_id, transfer_id) select * from written`

const addWallet = async (house: House, owner: Database, transfers: number): Promise<SignedIn> => {
  const member = await addMember(house.context, MANY * EACH, { isPhoneProven: false })
  await owner.pool.query(TRANSFERS, [member.accountId, transfers])
  return member
}

const reading = (service: Service, name: string, { cookie }: SignedIn, path: string): Contestant =>
  httpContestant(service, {
    name,
    connections: CONNECTIONS,
    status: 200,
    request: () => asText('GET', path, { cookie }),
  })

const spending = (database: Database, name: string, { accountId }: SignedIn): Contestant => ({
  name,
  run: async (seconds) => ({
    rate: await inLoops(1, seconds, async () => {
      const key = randomUUID()
      const values = [accountId, 1, 0, 'chat_message', 'bench', key, '', key, new Date()]
      await database.callFunction('credits_spend', values)
    }),
  }),
})

const compared = async (
  pair: readonly [Contestant, Contestant],
  measuring: Measuring,
  demanded: { readonly atLeast?: number } = {},
): Promise<Finding[]> => {
  const [one, other] = await interleaved(pair, measuring)
  if (!one || !other) return []
  const beside = `${Math.round(medianRate(one))} /s to ${Math.round(medianRate(other))} /s`
  const name = `${one.name} / ${other.name}`
  return [{ name, value: ratioOf(one, other), unit: 'ratio', ...demanded, beside }]
}

/** Compares a wallet with a million transfers to one with a hundred: a long history must not slow a member down. */
export const measureWallet = async (house: House, service: Service, measuring: Measuring): Promise<Finding[]> => {
  const owner = createDatabase(house.ownerConnection, { poolMax: 1 })
  const [rich, poor] = [await addWallet(house, owner, MANY), await addWallet(house, owner, FEW)]
  await owner.pool.query('vacuum analyze ledger_transfers')
  // Pending writes from filling the table would otherwise fall into the measurement.
  await owner.pool.query('checkpoint')
  await owner.close()
  const read = (what: string, path: string, demanded: { readonly atLeast?: number } = {}) =>
    compared(
      [
        reading(service, `${what} of a wallet with 1,000,000 transfers`, rich, path),
        reading(service, 'with 100', poor, path),
      ],
      measuring,
      demanded,
    )
  const database = house.openDatabase(2)
  const findings = [
    ...(await read('balance', balancePath, { atLeast: 0.9 })),
    ...(await read('newest page of the history', creditHistoryPath)),
    ...(await compared(
      [spending(database, 'charge to a wallet with 1,000,000', rich), spending(database, 'with 100', poor)],
      measuring,
    )),
  ]
  const startedAt = performance.now()
  const { transferCount, differenceCount } = await checkLedger(house.context)
  const seconds = (performance.now() - startedAt) / 1_000
  return [
    ...findings,
    { name: `all balances recomputed from ${transferCount} transfers`, value: seconds, unit: 's' },
    { name: 'balances that differ from their transfers', value: differenceCount, unit: 'faults', atMost: 0 },
  ]
}
