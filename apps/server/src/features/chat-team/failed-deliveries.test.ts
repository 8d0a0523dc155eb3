import { adminChatTeamPath, adminChatTeamResendPath } from '@velvetline/contracts/chat-team'
import { expect, test, vi } from 'vitest'
import { addChat } from '../../../test/chat-scene.ts'
import { connect, startFakeTeam, teamOf } from '../../../test/chat-team-scene.ts'
import { deliveriesScene } from '../../../test/deliveries-scene.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { cleanUpDeliveries } from './chat-team.jobs.ts'
import { deliverDue, retryDelayMs } from './deliver-messages.ts'

const scene = deliveriesScene()
const { deliver, patch, post, states, write } = scene

test('while the endpoint is down nothing is lost, a conversation waits for its first message, and all come in order when it is back', async () => {
  const chat = await addChat(scene.server, 5_000)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  scene.team.answer(503)
  await write(chat, 'eins', 'zwei')
  await deliver(teamId)
  // Only the first is tried, again and again.
  expect(new Set(scene.team.contents())).toEqual(new Set(['eins']))
  expect(await states(chat.sessionId)).toMatchObject([{ state: 'waiting', failure: 'status 503' }, { attempts: 0 }])
  scene.team.answer('cut')
  scene.server.clock.advance(5 * MINUTE_MS)
  await deliver(teamId)
  await write(chat, 'drei')
  expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({
    waitingCount: 3,
    lastFailure: 'ECONNRESET',
    deadCount: 0,
  })
  scene.team.received.length = 0
  scene.team.answer(200)
  scene.server.clock.advance(5 * MINUTE_MS)
  await deliver(teamId)
  expect(scene.team.contents()).toEqual(['eins', 'zwei', 'drei'])
  expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({ waitingCount: 0, lastFailure: '' })
  await patch(teamId, { isOn: false })
})

test('attempts lie further and further apart, within five minutes, each between half and the whole by chance', () => {
  expect([1, 2, 3, 9, 400].map((attempts) => retryDelayMs(attempts, () => 1))).toEqual([
    2_000, 4_000, 8_000, 300_000, 300_000,
  ])
  expect(retryDelayMs(3, () => 0)).toBe(4_000)
})

test('after a day a message is given up, is counted, and can be sent again, alone or with the others', async () => {
  const chat = await addChat(scene.server, 5_000)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  scene.team.answer(500)
  await write(chat, 'eins', 'zwei')
  scene.server.clock.advance(DAY_MS + HOUR_MS)
  await deliver(teamId)
  const shown = await teamOf(scene.server, scene.admin, teamId)
  expect(shown).toMatchObject({ waitingCount: 0, deadCount: 2 })
  expect(shown.dead).toHaveLength(2)
  expect(shown.dead[0]).toMatchObject({ failure: 'status 500' })
  scene.team.answer(200)
  scene.team.received.length = 0
  const [newest] = shown.dead
  expect((await post(adminChatTeamResendPath(teamId), scene.admin, { deliveryId: newest?.id })).statusCode).toBe(200)
  await deliver(teamId)
  expect(scene.team.contents()).toEqual(['zwei'])
  await post(adminChatTeamResendPath(teamId), scene.admin)
  await deliver(teamId)
  expect(scene.team.contents()).toEqual(['zwei', 'eins'])
  expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({ deadCount: 0 })
  const again = await post(adminChatTeamResendPath(teamId), scene.admin)
  expect([again.statusCode, again.json().code]).toEqual([409, 'nothing_to_resend'])
  await patch(teamId, { isOn: false })
})

test('a secret that cannot be decrypted is shown to the operator, and after a day the message is given up', async () => {
  const chat = await addChat(scene.server, 5_000)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  const { owner } = scene.server.platform.testDatabase
  await owner.pool.query('update chat_teams set sealed_secret = $2 where id = $1', [teamId, Buffer.alloc(60)])
  scene.server.context.chatTeams.forget()
  await write(chat, 'eins')
  await deliver(teamId)
  expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({
    waitingCount: 1,
    lastFailure: 'secret unreadable',
  })
  const tested = await post(`${adminChatTeamPath(teamId)}/test`, scene.admin)
  expect(tested.json()).toEqual({ isAccepted: false, failure: 'secret unreadable' })
  scene.server.clock.advance(DAY_MS + HOUR_MS)
  await deliver(teamId)
  expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({ waitingCount: 0, deadCount: 1 })
  await patch(teamId, { isOn: false })
})

test('a fault of our own while a message is made ready is shown, and the message goes out once it is mended', async () => {
  const chat = await addChat(scene.server, 5_000)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  const broken = vi.spyOn(scene.server.context.profileCatalogue, 'snapshot')
  const log = vi.spyOn(scene.server.context.log, 'error').mockImplementation(() => undefined)
  await write(chat, 'eins')
  broken.mockRejectedValue(new Error('the catalogue is broken'))
  await deliver(teamId)
  broken.mockRestore()
  expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({
    waitingCount: 1,
    lastFailure: 'internal fault',
  })
  expect(log).toHaveBeenCalled()
  log.mockRestore()
  scene.server.clock.advance(5 * MINUTE_MS)
  await deliver(teamId)
  expect(scene.team.contents()).toEqual(['eins'])
  await patch(teamId, { isOn: false })
})

test('an endpoint that answers 410 is switched off, and what waited can be sent again', async () => {
  const chat = await addChat(scene.server)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  scene.team.answer(503)
  // Both wait before the endpoint is gone: the server's own loop may send the first at once.
  await write(chat, 'eins', 'zwei')
  await deliver(teamId)
  scene.team.answer(410)
  scene.server.clock.advance(5 * MINUTE_MS)
  await deliver(teamId)
  expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({
    isOn: false,
    goneAt: scene.server.clock.now().toISOString(),
    deadCount: 2,
  })
  await write(chat, 'drei')
  expect(await states(chat.sessionId)).toHaveLength(2)
  await patch(teamId, { isOn: true })
  expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({ isOn: true, goneAt: null })
  await patch(teamId, { isOn: false })
})

test('a message that a process did not finish sending is sent again after its claim has ended, with the same id', async () => {
  const chat = await addChat(scene.server)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  scene.team.answer(500)
  await write(chat, 'eins')
  await deliver(teamId)
  const { pool } = scene.server.platform.testDatabase.owner
  const until = new Date(scene.server.clock.now().getTime() + 30 * SECOND_MS)
  await pool.query('update chat_team_deliveries set claimed_until = $2, due_at = $3 where session_id = $1', [
    chat.sessionId,
    until,
    scene.server.clock.now(),
  ])
  scene.team.answer(200)
  const tried = scene.team.received.length
  await deliverDue(scene.server.context, teamId)
  expect(scene.team.received).toHaveLength(tried)
  scene.server.clock.advance(31 * SECOND_MS)
  await deliver(teamId)
  expect(scene.team.received).toHaveLength(tried + 1)
  expect(new Set(scene.team.received.map(({ event }) => event.id)).size).toBe(1)
  await patch(teamId, { isOn: false })
})

test('what waits for a team that no longer answers for the profile goes to the one that does, and holds up nothing of that one', async () => {
  const [chat, other] = [await addChat(scene.server, 5_000), await addChat(scene.server)]
  const everyone = await startFakeTeam()
  const { pool } = scene.server.platform.testDatabase.owner
  const named = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  const rest = await connect(scene.server, scene.admin, { url: everyone.url, profileIds: null })
  /** As if the first message had been queued for the named team while the teams were being changed. */
  const returnFirst = (state: 'waiting' | 'dead') =>
    pool.query(
      `update chat_team_deliveries set team_id = $2, state = $3, due_at = $4, done_at = case when $3 = 'dead' then $4::timestamptz end
       where message_id = (select min(message_id) from chat_team_deliveries where session_id = $1)`,
      [chat.sessionId, named.teamId, state, scene.server.clock.now()],
    )
  scene.team.answer(503)
  await write(chat, 'eins', 'zwei')
  await deliver(named.teamId)
  await patch(named.teamId, { isOn: false })
  await deliver(rest.teamId)
  expect(everyone.contents()).toEqual(['eins', 'zwei'])
  await returnFirst('waiting')
  await write(chat, 'drei')
  await deliver(rest.teamId)
  expect(everyone.contents()).toEqual(['eins', 'zwei', 'drei'])
  await patch(named.teamId, { isOn: true, profileIds: [other.profileId] })
  await deliver(rest.teamId)
  scene.team.received.length = 0
  await returnFirst('waiting')
  await deliver(named.teamId)
  await deliver(rest.teamId)
  await returnFirst('dead')
  await post(adminChatTeamResendPath(named.teamId), scene.admin)
  await deliver(rest.teamId)
  expect(everyone.contents()).toEqual(['eins', 'zwei', 'drei', 'eins', 'eins', 'eins'])
  await patch(rest.teamId, { isOn: false })
  await returnFirst('waiting')
  await deliver(named.teamId)
  expect(await states(chat.sessionId)).toMatchObject([{ state: 'dropped' }, { state: 'sent' }, { state: 'sent' }])
  expect(scene.team.received).toEqual([])
  await patch(named.teamId, { isOn: false })
  await everyone.close()
})

test('what waits for a team that is switched off is given up after a day too', async () => {
  const chat = await addChat(scene.server)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  scene.team.answer(503)
  await write(chat, 'eins', 'zwei')
  await deliver(teamId)
  await patch(teamId, { isOn: false })
  scene.server.clock.advance(DAY_MS + HOUR_MS)
  await cleanUpDeliveries(scene.server.context)
  expect(await states(chat.sessionId)).toMatchObject([
    { state: 'dead', failure: 'status 503' },
    { state: 'dead', failure: 'not sent in time' },
  ])
})
