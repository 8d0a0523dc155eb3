import { agentConversationEarningsPath, type ConversationEarnings } from '@velvetline/contracts/agent-inbox'
import { minorOf, type Statement } from '@velvetline/contracts/earnings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { addEmptyAgency, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const earned = async (agent: SignedIn, sessionId: string): Promise<ConversationEarnings> =>
  (await getAs(server, agent, agentConversationEarningsPath(sessionId))).json()

const write = async (member: SignedIn, profileId: string, count: number): Promise<string> => {
  const sessionId = await openSession(server, member, profileId)
  for (let sent = 0; sent < count; sent += 1) {
    const { statusCode } = await sendAs(server, member, {
      sessionId,
      profileUuid: profileId,
      content: `Nummer ${sent}`,
    })
    expect(statusCode).toBe(201)
  }
  return sessionId
}

test('what a conversation has earned is the sum of its lines in the statement, which is what the ledger took', async () => {
  const consultant = await addConsultant(server.context)
  const member = await addPerson(server.context, 'member')
  await giveNuggets(server.context, member.accountId, 2_000, false)
  const sessionId = await write(member, consultant.profileId, 7)
  const other = await addPerson(server.context, 'member')
  await giveNuggets(server.context, other.accountId, 2_000, false)
  const otherSession = await write(other, consultant.profileId, 3)
  const { lines } = (await getAs(server, consultant, '/api/agent/earnings/statement')).json<Statement>()
  const sumOf = ({ accountId }: SignedIn, username: string | null) =>
    minorOf(
      lines.filter((line) => accountId && line.member === username).reduce((sum, line) => sum + line.earnedMicros, 0),
    )
  const names = [...new Set(lines.map((line) => line.member))]
  const sums = names.map((name) => sumOf(member, name)).toSorted((left, right) => left - right)
  const [first, second] = [await earned(consultant, sessionId), await earned(consultant, otherSession)]
  expect([second, first].map(({ month }) => month[0]?.minor)).toEqual(sums)
  expect(first).toMatchObject({ total: first.month, sharePercent: 40, pendingBonusNuggets: 0 })
  // 7 Nuggets of 0.499 with 19 % tax, 40 % of the net.
  expect(first.month).toEqual([{ currency: 'EUR', minor: 117 }])
  await expectSoundLedger(server.context.database)
})

test('bonus of a member without a proof is pending; a past month counts in all alone', async () => {
  const consultant = await addConsultant(server.context)
  const unproven = await addMember(server.context, 1_000, { isPhoneProven: false })
  const pending = await write(unproven, consultant.profileId, 2)
  expect(await earned(consultant, pending)).toEqual({
    month: [],
    total: [],
    sharePercent: 40,
    pendingBonusNuggets: 2,
  })
  const member = await addMember(server.context)
  const sessionId = await write(member, consultant.profileId, 3)
  const now = await earned(consultant, sessionId)
  server.clock.advance(20 * DAY_MS)
  expect(await earned(consultant, sessionId)).toMatchObject({ month: [], total: now.month })
})

test('the agency’s lead sees it as in the statement, a stranger gets not found', async () => {
  const agencyId = await addEmptyAgency(server.context)
  const lead = await addConsultant(server.context, { agencyId, leadsAgency: true })
  const colleague = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const member = await addMember(server.context)
  const sessionId = await write(member, colleague.profileId, 3)
  expect(await earned(lead, sessionId)).toEqual(await earned(colleague, sessionId))
  expect((await earned(lead, sessionId)).total).toHaveLength(1)
  const stranger = await addConsultant(server.context)
  expect((await getAs(server, stranger, agentConversationEarningsPath(sessionId))).statusCode).toBe(404)
})
