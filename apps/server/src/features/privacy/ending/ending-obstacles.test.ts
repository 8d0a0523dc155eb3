import { type AccountEnding, adminAgentEndingPath } from '@velvetline/contracts/account-endings'
import { adminAgentBlockPath } from '@velvetline/contracts/agent-accounts'
import { adminBatchFilePath, adminBatchPaidPath } from '@velvetline/contracts/earnings'
import { beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, openSession, sendAs } from '../../../../test/chat-scene.ts'
import { connect } from '../../../../test/chat-team-scene.ts'
import { addPayoutDetails } from '../../../../test/earnings-scene.ts'
import { addOpenCall } from '../../../../test/past-calls.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { JUNE, payoutsScene, refusalOf } from '../../../../test/payouts-scene.ts'
import { addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { bookEarnings } from '../../earnings/index.ts'

const scene = payoutsScene()
let admin: SignedIn
beforeAll(async () => {
  await scene.server.context.jobs.start()
  admin = await addPerson(scene.server.context, 'admin')
})

const BECAUSE = { reason: 'Auf eigenen Wunsch' }
const block = ({ accountId }: SignedIn) => postAs(scene.server, admin, adminAgentBlockPath(accountId), BECAUSE)
const end = ({ accountId }: SignedIn) => postAs(scene.server, admin, adminAgentEndingPath(accountId), BECAUSE)
const preview = async ({ accountId }: SignedIn) =>
  (await getAs(scene.server, admin, adminAgentEndingPath(accountId))).json<AccountEnding>()
const owner = (text: string, values: unknown[] = []) =>
  scene.server.platform.testDatabase.owner.pool.query(text, values)

/** The end is refused with this, the preview says it first, and nothing has changed. */
const expectObstacle = async (person: SignedIn, code: string): Promise<void> => {
  expect((await preview(person)).obstacles[0]).toEqual({ code, todo: expect.stringMatching(/[.]$/) })
  const refused = await end(person)
  expect([refused.statusCode, refusalOf(refused)]).toEqual([409, code])
  const [account] = await rows(scene.server, 'select erasing_since from accounts where id = $1', [person.accountId])
  expect(account).toEqual({ erasing_since: null })
}

test('the account is blocked', async () => {
  const consultant = await addConsultant(scene.server.context)
  await expectObstacle(consultant, 'ending_not_blocked')
  await block(consultant)
  expect((await preview(consultant)).obstacles).toEqual([])
})

test('no call goes on', async () => {
  const { consultant } = await addOpenCall(scene.server)
  await owner('update accounts set blocked_at = created_at where id = $1', [consultant.accountId])
  await expectObstacle(consultant, 'ending_in_call')
})

test('the person belongs to no agency with others, and has handed on its lead; alone in it they need nobody', async () => {
  const { context } = scene.server
  const agencyId = await addEmptyAgency(context, 'Salon Muskatblüte')
  const lead = await addAgent(context, { agencyId, leadsAgency: true })
  const person = await addAgent(context, { agencyId, leadsAgency: false })
  await block(lead)
  await block(person)
  await expectObstacle(lead, 'ending_leads_agency')
  await expectObstacle(person, 'ending_in_agency')
  await owner('update agents set agency_id = null where account_id = $1', [person.accountId])
  expect((await end(lead)).statusCode).toBe(200)
  expect((await rows(scene.server, 'select name from agencies where id = $1', [agencyId]))[0]).toEqual({
    name: `deleted-${agencyId.slice(0, 8)}`,
  })
})

test('no chat team answers for a profile of theirs', async () => {
  const consultant = await addConsultant(scene.server.context)
  await connect(scene.server, admin, { url: 'https://localhost/hook', profileIds: [consultant.profileId] })
  await block(consultant)
  await expectObstacle(consultant, 'ending_answered_by_team')
})

test('months with earnings are closed, what is due is paid, and what is in a file has become something', async () => {
  const { server, close, release } = scene
  const consultant = await scene.rich()
  await block(consultant)
  await expectObstacle(consultant, 'ending_month_open')
  server.clock.set(JUNE)
  await close()
  await expectObstacle(consultant, 'ending_earnings_unpayable')
  await addPayoutDetails(server, consultant.accountId)
  await owner('update payout_details set is_vat_liable = true, sealed_address = null where account_id = $1', [
    consultant.accountId,
  ])
  await expectObstacle(consultant, 'ending_earnings_unpayable')
  await addPayoutDetails(server, consultant.accountId)
  await expectObstacle(consultant, 'ending_earnings_due')
  server.clock.set(new Date('2026-07-02T12:00:00Z'))
  await close('2026-06')
  await release()
  await expectObstacle(consultant, 'ending_payout_in_file')
  const [batch] = (await scene.list()).batches
  await scene.post(scene.releaser, adminBatchFilePath(batch?.id ?? ''))
  await scene.post(scene.releaser, adminBatchPaidPath(batch?.id ?? ''))
  expect((await end(consultant)).statusCode).toBe(200)
})

test('what is below the threshold is paid at the next close, because the account is blocked', async () => {
  const { server, close } = scene
  const consultant = await scene.rich(50)
  await addPayoutDetails(server, consultant.accountId)
  server.clock.set(JUNE)
  await close()
  await block(consultant)
  await expectObstacle(consultant, 'ending_earnings_due')
  server.clock.set(new Date('2026-07-02T12:00:00Z'))
  await close('2026-06')
  expect((await scene.list()).payouts[0]).toMatchObject({ state: 'due', amountMinor: 1_677 })
})

test('what members without a proof could still make an earning of expires with an account that has no bank details, and is said first; with them it is paid', async () => {
  const { server, close } = scene
  const member = await addMember(server.context, 5_000, { isPhoneProven: false })
  const [without, having] = [await addConsultant(server.context), await addConsultant(server.context)]
  for (const { profileId: profileUuid } of [without, having]) {
    const sessionId = await openSession(server, member, profileUuid)
    await sendAs(server, member, { sessionId, profileUuid, content: 'Guten Abend' })
  }
  await addPayoutDetails(server, having.accountId)
  for (const one of [without, having]) await block(one)
  for (const { accountId } of [without, having]) await bookEarnings(server.context, accountId)
  server.clock.set(JUNE)
  expect((await close()).statusCode).toBe(200)
  expect([(await preview(without)).waitingBonusNuggets, (await preview(having)).waitingBonusNuggets]).toEqual([1, 1])
  for (const one of [without, having]) expect(refusalOf(await end(one))).toBeUndefined()
  await owner('update accounts set phone_proven_at = now() where id = $1', [member.accountId])
  for (const { accountId } of [without, having]) await bookEarnings(server.context, accountId)
  const turnsOf = async ({ accountId }: SignedIn) =>
    (
      await rows<{ rule: string; share: number }>(
        server,
        `select rule, share_micros::int as share from earning_lines where owner_id = $1 and rule <> 'bonus_waiting'`,
        [accountId],
      )
    ).map(({ rule, share }) => [rule, share > 0])
  expect(await turnsOf(without)).toEqual([['bonus_expired', false]])
  expect(await turnsOf(having)).toEqual([['bonus_sure', true]])
  server.clock.set(new Date('2026-07-02T12:00:00Z'))
  expect((await close('2026-06')).statusCode).toBe(200)
  expect((await scene.list('month=2026-06')).payouts.map(({ personId }) => personId)).toEqual([having.accountId])
})
