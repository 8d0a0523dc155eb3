import { adminDebtsPath, adminPaymentsPath, adminProviderEventsPath } from '@velvetline/contracts/admin'
import { agentInboxPath } from '@velvetline/contracts/agent-inbox'
import { agentConversationsPath, agentMessagesPath } from '@velvetline/contracts/agents'
import { adminAuditPath } from '@velvetline/contracts/audit'
import { adminCallsPath, callsPath } from '@velvetline/contracts/calls'
import {
  chatMessagesPath,
  chatReadPath,
  chatSessionsPath,
  unreadCountPath,
  unreadPerSessionPath,
} from '@velvetline/contracts/chat'
import { balancePath, creditHistoryPath } from '@velvetline/contracts/credits'
import { favouritesPath } from '@velvetline/contracts/favourites'
import { adminMembersPath } from '@velvetline/contracts/members'
import { receiptsPath } from '@velvetline/contracts/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeDueMinutes } from '../../src/features/calls/meter/meter.repository.ts'
import { tellEverybody } from '../../src/features/notifications/tell-of-news.ts'
import { handleEvents } from '../../src/features/payments/events/handle-events.ts'
import { passDueTime } from '../../src/features/subscriptions/subscriptions.jobs.ts'
import { addConsultant, answerAs, sendAs } from '../chat-scene.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { addChatters, type Chatter } from '../many-chats.ts'
import { addPerson, type SignedIn } from '../person-factory.ts'
import { getAs, postAs } from '../requests.ts'
import { rounds } from '../rounds.ts'
import { fillTables, keepPagesEmpty } from './fill.ts'
import { logPlans, type PlanLog, wholeReads } from './plans.ts'

/** Enough that a planner prefers an index wherever there is one. */
const ROWS = rounds({ short: 2_000, long: 100_000 })

let server: TestApp
let plans: PlanLog
let filled: ReadonlySet<string>
let member: Chatter
let agent: SignedIn
let admin: SignedIn

beforeAll(async () => {
  server = await createTestApp()
  const consultant = await addConsultant(server.context)
  agent = consultant
  admin = await addPerson(server.context, 'admin')
  const { testDatabase } = server.platform
  const at = server.clock.now()
  await keepPagesEmpty(testDatabase)
  const chatters = await addChatters(testDatabase.owner, [consultant.profileId], { count: ROWS, amount: 0, at })
  const [first] = chatters
  if (!first) throw new Error('no member')
  member = first
  filled = await fillTables(testDatabase, ROWS)
  plans = await logPlans(testDatabase)
})
afterAll(() => server.close())

/** Twice: the second time with what the first has kept, which may be everything. `includes`: what must be among the statements. */
const check = async (act: () => Promise<unknown>, includes = ''): Promise<void> => {
  const [first, second] = [await plans.during(act), await plans.during(act)]
  expect(first.some(({ 'Query Text': text }) => text.includes(includes))).toBe(true)
  expect(wholeReads([...first, ...second], filled)).toEqual([])
}

test('a statement without an index is noticed', async () => {
  const explained = await plans.during(() => server.context.database.pool.query('select from wallets where bonus = 7'))
  expect(wholeReads(explained, filled)).toEqual([expect.stringContaining('wallets where (bonus = 7)')])
})

const read = async (cookie: string, url: string): Promise<void> => {
  const answer = await getAs(server, { cookie }, url)
  expect([url, answer.statusCode]).toEqual([url, 200])
}

test.each([
  ['messages', () => chatMessagesPath(member.sessionId)],
  ['messages after one', () => `${chatMessagesPath(member.sessionId)}?after=1`],
  ['conversations', () => chatSessionsPath],
  ['unread messages', () => unreadCountPath],
  ['unread messages by conversation', () => unreadPerSessionPath],
  ['balance', () => balancePath],
  ['history of the wallet', () => creditHistoryPath],
  ['calls', () => callsPath],
  ['receipts', () => receiptsPath],
  ['favourites', () => favouritesPath],
])('a member’s %s: no table is read whole', (_what, path) => {
  // What another poll has kept is read again.
  server.context.bus.touch(member.memberId)
  return check(() => read(member.cookie, path()))
})

test('a member’s message: no table is read whole, nor in the statements of its functions', () =>
  check(async () => {
    const body = { sessionId: member.sessionId, profileUuid: member.profileId, content: 'Guten Abend' }
    expect((await sendAs(server, { ...admin, cookie: member.cookie }, body)).statusCode).toBe(201)
  }, 'insert into ledger_transfers'))

test('an answer and what marks it as read: no table is read whole', () =>
  check(async () => {
    const messages = (await answerAs(server, agent, member.sessionId, 'Willkommen')).json()
    const { statusCode } = await postAs(server, member, chatReadPath(member.sessionId), {
      messageId: messages.message.id,
    })
    expect(statusCode).toBeLessThan(300)
  }))

test.each([
  ['inbox', () => agentInboxPath],
  ['conversations', () => agentConversationsPath],
  ['messages', () => agentMessagesPath(member.sessionId)],
])('an agent’s %s: no table is read whole', (_what, path) => check(() => read(agent.cookie, path())))

test.each([
  ['members', adminMembersPath],
  ['members by name', `${adminMembersPath}?sort=name`],
  ['payments', adminPaymentsPath],
  ['largest payments', `${adminPaymentsPath}?sort=grossMinor`],
  ['calls', adminCallsPath],
  ['audit log', adminAuditPath],
  ['providers’ events', adminProviderEventsPath],
  ['debts', adminDebtsPath],
])('the first page of the office’s %s: no table is read whole', (_what, path) => check(() => read(admin.cookie, path)))

test.each([
  ['the charge of due minutes', () => chargeDueMinutes(server.context.database, server.clock.now(), 50)],
  ['the handling of providers’ events', () => handleEvents(server.context)],
  ['the passing of a membership’s time', () => passDueTime(server.context)],
  ['mails and push messages about chats', () => tellEverybody(server.context)],
])('%s, at least every minute: no table is read whole', (_what, act) => check(act))
