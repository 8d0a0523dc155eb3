import { createHmac } from 'node:crypto'
import { chatBlockPath, chatStandInPath } from '@velvetline/contracts/chat'
import {
  adminChatTeamPath,
  adminChatTeamResendPath,
  adminChatTeamSecretPath,
  chatTeamMessageEvent,
} from '@velvetline/contracts/chat-team'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addChat, addMember, openSession, sendAs } from '../../../test/chat-scene.ts'
import { connect, type FakeTeam, startFakeTeam, TEAM_SETTINGS, teamOf } from '../../../test/chat-team-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { cleanUpDeliveries } from './chat-team.jobs.ts'
import { deliverDue, retryDelayMs } from './deliver-messages.ts'

let server: TestApp
let admin: SignedIn
let team: FakeTeam
beforeAll(async () => {
  server = await createTestApp({ settings: TEAM_SETTINGS })
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())
beforeEach(async () => {
  team = await startFakeTeam()
})
afterEach(() => team.close())

type Chat = Awaited<ReturnType<typeof addChat>>
const write = async ({ member, sessionId, profileId }: Omit<Chat, 'consultant'>, ...contents: string[]) => {
  for (const content of contents) {
    const answer = await sendAs(server, member, { sessionId, profileUuid: profileId, content })
    expect(answer.statusCode).toBe(201)
  }
}
/** What is being sent, or could be sent now: due, and no earlier message of its conversation waits. */
const UNFINISHED = `select w.id from chat_team_deliveries w
  where w.team_id = $1 and w.state = 'waiting' and (w.claimed_until > $2 or w.due_at <= $2)
    and exists (select 1 from chat_teams t where t.id = $1 and t.is_on)
    and not exists (select 1 from chat_team_deliveries e
      where e.session_id = w.session_id and e.state = 'waiting' and e.message_id < w.message_id)`
/** The server's own loop may be sending too: both have finished when nothing is claimed and nothing could be. */
const deliver = (teamId: string): Promise<void> =>
  eventually(async () => {
    await deliverDue(server.context, teamId)
    const { rows } = await server.platform.testDatabase.owner.pool.query(UNFINISHED, [teamId, server.clock.now()])
    expect(rows).toEqual([])
  })
const patch = (teamId: string, payload: object) =>
  server.app.inject({ method: 'PATCH', url: adminChatTeamPath(teamId), headers: { cookie: admin.cookie }, payload })
const post = (url: string, person: SignedIn, payload: object = {}) =>
  server.app.inject({ method: 'POST', url, headers: { cookie: person.cookie }, payload })
const states = async (sessionId: string) =>
  (
    await server.platform.testDatabase.owner.pool.query<{ state: string; attempts: number; failure: string }>(
      'select state, attempts, failure from chat_team_deliveries where session_id = $1 order by message_id',
      [sessionId],
    )
  ).rows

test('a member’s messages go out signed, in order, with nothing personal but the pseudonym', async () => {
  const chat = await addChat(server)
  const { teamId, signingSecret } = await connect(server, admin, { url: team.url, profileIds: [chat.profileId] })
  await write(chat, 'eins', 'zwei', 'drei')
  await deliver(teamId)
  expect(team.contents()).toEqual(['eins', 'zwei', 'drei'])
  const [first] = team.received
  const secret = Buffer.from(signingSecret.slice('whsec_'.length), 'base64')
  const signed = `${first?.headers['webhook-id']}.${first?.headers['webhook-timestamp']}.${first?.body}`
  expect(first?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
  expect(first?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': first?.event.id })
  expect(chatTeamMessageEvent.parse(first?.event)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'chat.message.created',
    createdAt: server.clock.now().toISOString(),
    data: {
      messageId: expect.stringMatching(/^\d+$/),
      sessionId: chat.sessionId,
      profile: { id: chat.profileId, slug: expect.any(String), name: expect.any(String) },
      member: { pseudonym: expect.stringMatching(/^person-\d+$/) },
      language: 'de',
      country: 'de',
      messageType: 'text',
      content: 'eins',
      media: null,
    },
  })
  expect(await states(chat.sessionId)).toEqual(Array(3).fill({ state: 'sent', attempts: 1, failure: '' }))
  await patch(teamId, { isOn: false })
})

test('while the endpoint is down nothing is lost, a conversation waits for its first message, and all come in order when it is back', async () => {
  const chat = await addChat(server, 5_000)
  const { teamId } = await connect(server, admin, { url: team.url, profileIds: [chat.profileId] })
  team.answer(503)
  await write(chat, 'eins', 'zwei')
  await deliver(teamId)
  // Only the first is tried, again and again.
  expect(new Set(team.contents())).toEqual(new Set(['eins']))
  expect(await states(chat.sessionId)).toMatchObject([{ state: 'waiting', failure: 'status 503' }, { attempts: 0 }])
  team.answer('cut')
  server.clock.advance(5 * MINUTE_MS)
  await deliver(teamId)
  await write(chat, 'drei')
  expect(await teamOf(server, admin, teamId)).toMatchObject({
    waitingCount: 3,
    lastFailure: 'ECONNRESET',
    deadCount: 0,
  })
  team.received.length = 0
  team.answer(200)
  server.clock.advance(5 * MINUTE_MS)
  await deliver(teamId)
  expect(team.contents()).toEqual(['eins', 'zwei', 'drei'])
  expect(await teamOf(server, admin, teamId)).toMatchObject({ waitingCount: 0, lastFailure: '' })
  await patch(teamId, { isOn: false })
})

test('attempts lie further and further apart, within five minutes, each between half and the whole by chance', () => {
  expect([1, 2, 3, 9, 400].map((attempts) => retryDelayMs(attempts, () => 1))).toEqual([
    2_000, 4_000, 8_000, 300_000, 300_000,
  ])
  expect(retryDelayMs(3, () => 0)).toBe(4_000)
})

test('after a day a message is given up, is counted, and can be sent again, alone or with the others', async () => {
  const chat = await addChat(server, 5_000)
  const { teamId } = await connect(server, admin, { url: team.url, profileIds: [chat.profileId] })
  team.answer(500)
  await write(chat, 'eins', 'zwei')
  server.clock.advance(DAY_MS + HOUR_MS)
  await deliver(teamId)
  const shown = await teamOf(server, admin, teamId)
  expect(shown).toMatchObject({ waitingCount: 0, deadCount: 2 })
  expect(shown.dead).toHaveLength(2)
  expect(shown.dead[0]).toMatchObject({ failure: 'status 500' })
  team.answer(200)
  team.received.length = 0
  const [newest] = shown.dead
  expect((await post(adminChatTeamResendPath(teamId), admin, { deliveryId: newest?.id })).statusCode).toBe(200)
  await deliver(teamId)
  expect(team.contents()).toEqual(['zwei'])
  await post(adminChatTeamResendPath(teamId), admin)
  await deliver(teamId)
  expect(team.contents()).toEqual(['zwei', 'eins'])
  expect(await teamOf(server, admin, teamId)).toMatchObject({ deadCount: 0 })
  const again = await post(adminChatTeamResendPath(teamId), admin)
  expect([again.statusCode, again.json().code]).toEqual([409, 'nothing_to_resend'])
  await patch(teamId, { isOn: false })
})

test('a secret that cannot be decrypted is shown to the operator, and after a day the message is given up', async () => {
  const chat = await addChat(server, 5_000)
  const { teamId } = await connect(server, admin, { url: team.url, profileIds: [chat.profileId] })
  const { owner } = server.platform.testDatabase
  await owner.pool.query('update chat_teams set sealed_secret = $2 where id = $1', [teamId, Buffer.alloc(60)])
  server.context.chatTeams.forget()
  await write(chat, 'eins')
  await deliver(teamId)
  expect(await teamOf(server, admin, teamId)).toMatchObject({ waitingCount: 1, lastFailure: 'secret unreadable' })
  const tested = await post(`${adminChatTeamPath(teamId)}/test`, admin)
  expect(tested.json()).toEqual({ isAccepted: false, failure: 'secret unreadable' })
  server.clock.advance(DAY_MS + HOUR_MS)
  await deliver(teamId)
  expect(await teamOf(server, admin, teamId)).toMatchObject({ waitingCount: 0, deadCount: 1 })
  await patch(teamId, { isOn: false })
})

test('a fault of our own while a message is made ready is shown, and the message goes out once it is mended', async () => {
  const chat = await addChat(server, 5_000)
  const { teamId } = await connect(server, admin, { url: team.url, profileIds: [chat.profileId] })
  const broken = vi.spyOn(server.context.profileCatalogue, 'snapshot')
  const log = vi.spyOn(server.context.log, 'error').mockImplementation(() => undefined)
  await write(chat, 'eins')
  broken.mockRejectedValue(new Error('the catalogue is broken'))
  await deliver(teamId)
  broken.mockRestore()
  expect(await teamOf(server, admin, teamId)).toMatchObject({ waitingCount: 1, lastFailure: 'internal fault' })
  expect(log).toHaveBeenCalled()
  log.mockRestore()
  server.clock.advance(5 * MINUTE_MS)
  await deliver(teamId)
  expect(team.contents()).toEqual(['eins'])
  await patch(teamId, { isOn: false })
})

test('an endpoint that answers 410 is switched off, and what waited can be sent again', async () => {
  const chat = await addChat(server)
  const { teamId } = await connect(server, admin, { url: team.url, profileIds: [chat.profileId] })
  team.answer(410)
  await write(chat, 'eins', 'zwei')
  await deliver(teamId)
  expect(await teamOf(server, admin, teamId)).toMatchObject({
    isOn: false,
    goneAt: server.clock.now().toISOString(),
    deadCount: 2,
  })
  await write(chat, 'drei')
  expect(await states(chat.sessionId)).toHaveLength(2)
  await patch(teamId, { isOn: true })
  expect(await teamOf(server, admin, teamId)).toMatchObject({ isOn: true, goneAt: null })
  await patch(teamId, { isOn: false })
})

test('a message that a process did not finish sending is sent again after its claim has ended, with the same id', async () => {
  const chat = await addChat(server)
  const { teamId } = await connect(server, admin, { url: team.url, profileIds: [chat.profileId] })
  team.answer(500)
  await write(chat, 'eins')
  await deliver(teamId)
  const { pool } = server.platform.testDatabase.owner
  const until = new Date(server.clock.now().getTime() + 30 * SECOND_MS)
  await pool.query('update chat_team_deliveries set claimed_until = $2, due_at = $3 where session_id = $1', [
    chat.sessionId,
    until,
    server.clock.now(),
  ])
  team.answer(200)
  const tried = team.received.length
  await deliverDue(server.context, teamId)
  expect(team.received).toHaveLength(tried)
  server.clock.advance(31 * SECOND_MS)
  await deliver(teamId)
  expect(team.received).toHaveLength(tried + 1)
  expect(new Set(team.received.map(({ event }) => event.id)).size).toBe(1)
  await patch(teamId, { isOn: false })
})

test('the team of a profile goes before the team of all others, and without a team nothing is kept', async () => {
  const [own, other, none] = [await addChat(server), await addChat(server), await addChat(server)]
  await write(none, 'vorher')
  const everyone = await startFakeTeam()
  const first = await connect(server, admin, { url: team.url, profileIds: [own.profileId] })
  const second = await connect(server, admin, { url: everyone.url, profileIds: null, name: 'Alle' })
  await write(own, 'eins')
  await write(other, 'zwei')
  await deliver(first.teamId)
  await deliver(second.teamId)
  expect([team.contents(), everyone.contents()]).toEqual([['eins'], ['zwei']])
  expect(await states(none.sessionId)).toEqual([])
  for (const { teamId } of [first, second]) await patch(teamId, { isOn: false })
  await everyone.close()
})

test('a member who declines a stand-in, or blocks, is not sent to the team, also not what already waited', async () => {
  const chat = await addChat(server)
  const blocked = await addMember(server.context)
  const blockedChat = { ...chat, member: blocked, sessionId: await openSession(server, blocked, chat.profileId) }
  const { teamId } = await connect(server, admin, { url: team.url, profileIds: [chat.profileId] })
  team.answer(500)
  await write(chat, 'eins')
  await write(blockedChat, 'zwei')
  await deliver(teamId)
  await post(chatStandInPath(chat.sessionId), chat.member, { isDeclined: true })
  await post(chatBlockPath(blockedChat.sessionId), blocked, { isBlocked: true })
  await write(chat, 'nur für sie')
  team.answer(200)
  team.received.length = 0
  server.clock.advance(5 * MINUTE_MS)
  await deliver(teamId)
  expect(team.received).toEqual([])
  expect(await states(chat.sessionId)).toMatchObject([{ state: 'dropped' }])
  expect(await states(blockedChat.sessionId)).toMatchObject([{ state: 'dropped' }])
  await patch(teamId, { isOn: false })
})

test('for a day after a new secret, the former one signs too', async () => {
  const chat = await addChat(server)
  const { teamId, signingSecret } = await connect(server, admin, { url: team.url, profileIds: [chat.profileId] })
  const next: string = (await post(adminChatTeamSecretPath(teamId), admin)).json().signingSecret
  expect(next).not.toBe(signingSecret)
  const signaturesOf = ({ headers, body }: FakeTeam['received'][number]) =>
    [next, signingSecret].map((shown) => {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const secret = Buffer.from(shown.slice('whsec_'.length), 'base64')
      return `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`
    })
  await write(chat, 'eins')
  await deliver(teamId)
  const [first] = team.received
  expect(first?.headers['webhook-signature']).toBe(first && signaturesOf(first).join(' '))
  server.clock.advance(DAY_MS)
  await write(chat, 'zwei')
  await deliver(teamId)
  const second = team.received[1]
  expect(second?.headers['webhook-signature']).toBe(second && signaturesOf(second)[0])
  await patch(teamId, { isOn: false })
})

test('what was sent is forgotten after a week, what was given up after a month', async () => {
  const chat = await addChat(server)
  const { teamId } = await connect(server, admin, { url: team.url, profileIds: [chat.profileId] })
  await write(chat, 'eins')
  await deliver(teamId)
  team.answer(410)
  await write(chat, 'zwei')
  await deliver(teamId)
  server.clock.advance(8 * DAY_MS)
  await cleanUpDeliveries(server.context)
  expect(await states(chat.sessionId)).toMatchObject([{ state: 'dead' }])
  server.clock.advance(23 * DAY_MS)
  await cleanUpDeliveries(server.context)
  expect(await states(chat.sessionId)).toEqual([])
})
