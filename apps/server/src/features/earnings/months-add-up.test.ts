import {
  type AdminPayouts,
  adminBatchFilePath,
  adminBatchPaidPath,
  adminPayoutAgainPath,
  adminPayoutReturnedPath,
} from '@velvetline/contracts/earnings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { addPayoutDetails, callFor, emptyEarnings } from '../../../test/earnings-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { MAY, payoutsScene } from '../../../test/payouts-scene.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { returnMinutesOf } from '../calls/index.ts'

const scene = payoutsScene()
const { post, close, release, list } = scene

const MONTHS = [5, 6, 7, 8]
const monthOf = (month: number): string => `2026-${String(month).padStart(2, '0')}`

const STEP = fc.record({
  minutes: fc.integer({ min: 0, max: 90 }),
  returned: fc.integer({ min: 0, max: 60 }),
  change: fc.constantFrom('none', 'details', 'block', 'unblock'),
  bank: fc.constantFrom('nothing', 'paid', 'returned', 'returned after it was paid'),
})
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never

/** Something is paid, comes back, and is paid again; then more is given back than was earned. */
const SURE: Step[] = [
  { minutes: 90, returned: 0, change: 'details', bank: 'returned after it was paid' },
  { minutes: 90, returned: 20, change: 'none', bank: 'paid' },
  { minutes: 5, returned: 60, change: 'none', bank: 'returned' },
  { minutes: 90, returned: 3, change: 'block', bank: 'paid' },
]

/** Minutes of the calls so far, the oldest first. */
const giveBack = async (memberId: string, count: number): Promise<void> => {
  const { context } = scene.server
  const open = await rows<{ callId: string; minute: number }>(
    scene.server,
    `select call_id as "callId", minute from call_minutes where member_id = $1 and returned_at is null order by charged_at, minute limit $2`,
    [memberId, count],
  )
  for (const { callId, minute } of open)
    await context.database.transaction((tx) => returnMinutesOf(context, tx, { callId, memberId, minutes: [minute] }))
}

const change = async (agentId: string, what: Step['change']): Promise<void> => {
  if (what === 'details') return addPayoutDetails(scene.server, agentId)
  if (what === 'none') return
  const at = what === 'block' ? scene.server.clock.now() : null
  await rows(scene.server, 'update accounts set blocked_at = $2 where id = $1', [agentId, at])
}

/** What has left the operator's account, less what came back to it. */
const bank = async (what: Step['bank']): Promise<number> => {
  const [releaser, other] = [
    await addPerson(scene.server.context, 'finance'),
    await addPerson(scene.server.context, 'finance'),
  ]
  if (what === 'nothing') return 0
  const answer = await release('EUR', releaser)
  if (answer.statusCode !== 200) return 0
  const { batches } = answer.json<AdminPayouts>()
  const batch = batches.find(({ fetchedAt }) => fetchedAt === null)
  await post(releaser, adminBatchFilePath(batch?.id ?? ''))
  if (what !== 'returned') await post(releaser, adminBatchPaidPath(batch?.id ?? ''))
  if (what === 'paid') return batch?.totalMinor ?? 0
  const [sent] = (await list('', releaser)).payouts.filter(({ state }) => state === 'in_file' || state === 'paid')
  const reason = { reason: 'Konto erloschen' }
  for (const person of [releaser, other]) await post(person, adminPayoutReturnedPath(sent?.id ?? ''), reason)
  await post(other, adminPayoutAgainPath(sent?.id ?? ''))
  return (batch?.totalMinor ?? 0) - (sent?.amountMinor ?? 0)
}

test('over months of work, returns, blocks and banks what was paid and what is left is what the lines say, and nothing is paid twice', async () => {
  let sent = 0
  const property = fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 4 }), async (steps) => {
    const { context, clock } = scene.server
    await emptyEarnings(scene.server)
    clock.set(MAY)
    const { accountId: agentId, profileId } = await addConsultant(context)
    const { accountId: memberId } = await addMember(context, 0)
    await giveNuggets(context, memberId, 100_000, false)
    let sentMinor = 0
    for (const [index, step] of steps.entries()) {
      const month = MONTHS[index] ?? 0
      clock.set(new Date(`${monthOf(month)}-20T12:00:00Z`))
      if (step.minutes > 0) await callFor(scene.server, { memberId, profileId, agentId, minutes: step.minutes })
      await giveBack(memberId, step.returned)
      await change(agentId, step.change)
      clock.set(new Date(`${monthOf(month + 1)}-15T12:00:00Z`))
      const closed = await close(monthOf(month), await addPerson(context, 'finance'))
      // A month without a line before the first one is not to be closed.
      if (closed.statusCode !== 200) expect(closed.json().code).toBe('month_not_next')
      sentMinor += await bank(step.bank)
    }
    const [sums] = await rows<Record<'earned' | 'owed' | 'left' | 'away', string>>(
      scene.server,
      `select (select coalesce(sum(share_micros), 0) from earning_lines where agent_id = $1) as earned,
         coalesce(sum(amount_minor), 0) as owed,
         (select coalesce((select carried_micros from payouts where agent_id = $1 order by month desc limit 1), 0)) as left,
         coalesce(sum(amount_minor + vat_minor) filter (where state in ('in_file', 'paid')), 0) as away
       from payouts where agent_id = $1`,
      [agentId],
    )
    expect(Number(sums?.owed) * 10_000 + Number(sums?.left)).toBe(Number(sums?.earned))
    expect(Number(sums?.away)).toBe(sentMinor)
    sent += sentMinor
    await rows(scene.server, 'delete from payout_details where account_id = $1', [agentId])
  })
  await fc.assert(property, { numRuns: 4, examples: [[SURE]] })
  expect(sent).toBeGreaterThan(0)
})
