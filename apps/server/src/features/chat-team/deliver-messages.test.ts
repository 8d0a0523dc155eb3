import { createHmac } from 'node:crypto'
import { agentBlockPath } from '@velvetline/contracts/agents'
import { chatBlockPath, chatStandInPath } from '@velvetline/contracts/chat'
import { adminChatTeamSecretPath, chatTeamMessageEvent } from '@velvetline/contracts/chat-team'
import { expect, test } from 'vitest'
import { addChat } from '../../../test/chat-scene.ts'
import { connect, connectAs, type FakeTeam, startFakeTeam, teamOf } from '../../../test/chat-team-scene.ts'
import { deliveriesScene } from '../../../test/deliveries-scene.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { cleanUpDeliveries } from './chat-team.jobs.ts'

const scene = deliveriesScene()
const { deliver, patch, post, states, write } = scene

test('a member’s messages go out signed, in order, with nothing personal but the pseudonym', async () => {
  const chat = await addChat(scene.server)
  const { teamId, signingSecret } = await connect(scene.server, scene.admin, {
    url: scene.team.url,
    profileIds: [chat.profileId],
  })
  await write(chat, 'eins', 'zwei', 'drei')
  await deliver(teamId)
  expect(scene.team.contents()).toEqual(['eins', 'zwei', 'drei'])
  const [first] = scene.team.received
  const secret = Buffer.from(signingSecret.slice('whsec_'.length), 'base64')
  const signed = `${first?.headers['webhook-id']}.${first?.headers['webhook-timestamp']}.${first?.body}`
  expect(first?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
  expect(first?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': first?.event.id })
  expect(chatTeamMessageEvent.parse(first?.event)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'chat.message.created',
    createdAt: scene.server.clock.now().toISOString(),
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

test('the scene.team of a profile goes before the scene.team of all others, and without a scene.team nothing is kept', async () => {
  const [own, other, none] = [await addChat(scene.server), await addChat(scene.server), await addChat(scene.server)]
  await write(none, 'vorher')
  const everyone = await startFakeTeam()
  const first = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [own.profileId] })
  const second = await connect(scene.server, scene.admin, { url: everyone.url, profileIds: null, name: 'Alle' })
  await write(own, 'eins')
  await write(other, 'zwei')
  await deliver(first.teamId)
  await deliver(second.teamId)
  expect([scene.team.contents(), everyone.contents()]).toEqual([['eins'], ['zwei']])
  expect(await states(none.sessionId)).toEqual([])
  for (const { teamId } of [first, second]) await patch(teamId, { isOn: false })
  await everyone.close()
})

test('a member who declines a stand-in is not sent to the scene.team, also not what already waited', async () => {
  const chat = await addChat(scene.server)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  scene.team.answer(500)
  await write(chat, 'eins')
  await deliver(teamId)
  await post(chatStandInPath(chat.sessionId), chat.member, { isDeclined: true })
  await write(chat, 'nur für sie')
  scene.team.answer(200)
  scene.team.received.length = 0
  scene.server.clock.advance(5 * MINUTE_MS)
  await deliver(teamId)
  expect(scene.team.received).toEqual([])
  expect(await states(chat.sessionId)).toMatchObject([{ state: 'dropped' }])
  await patch(teamId, { isOn: false })
})

test.each(['the consultant', 'the member'])(
  'what waits while %s blocks the other goes out once that is lifted',
  async (side) => {
    const chat = await addChat(scene.server)
    const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
    scene.team.answer(500)
    await write(chat, 'eins', 'zwei')
    await deliver(teamId)
    const block = (isBlocked: boolean) =>
      side === 'the member'
        ? post(chatBlockPath(chat.sessionId), chat.member, { isBlocked })
        : post(agentBlockPath(chat.sessionId), chat.consultant, { isBlocked })
    await block(true)
    scene.team.answer(200)
    scene.team.received.length = 0
    // Longer than a message is tried otherwise, and not a failure: nothing of it is shown to the operator.
    scene.server.clock.advance(3 * DAY_MS)
    await deliver(teamId)
    await cleanUpDeliveries(scene.server.context)
    expect(scene.team.received).toEqual([])
    expect(await states(chat.sessionId)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
    expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({
      waitingCount: 0,
      lastFailure: '',
      deadCount: 0,
    })
    await block(false)
    await deliver(teamId)
    expect(scene.team.contents()).toEqual(['eins', 'zwei'])
    await patch(teamId, { isOn: false })
  },
)

test('what waits during a block that is not lifted is kept for a month', async () => {
  const chat = await addChat(scene.server)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  scene.team.answer(500)
  await write(chat, 'eins')
  await deliver(teamId)
  await post(agentBlockPath(chat.sessionId), chat.consultant, { isBlocked: true })
  const age = (days: number) =>
    scene.server.platform.testDatabase.owner.pool.query(
      `update chat_team_deliveries set created_at = $2::timestamptz - make_interval(days => $3) where session_id = $1`,
      [chat.sessionId, scene.server.clock.now(), days],
    )
  for (const [days, state] of [
    [29, 'waiting'],
    [31, 'dropped'],
  ] as const) {
    await age(days)
    await cleanUpDeliveries(scene.server.context)
    expect(await states(chat.sessionId)).toMatchObject([{ state }])
  }
  await patch(teamId, { isOn: false })
})

test('what is wrong with a team is said at its field', async () => {
  const { profileId } = await addChat(scene.server)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [profileId] })
  const refused = async (change: Partial<Parameters<typeof connectAs>[2]>) => {
    const answer = await connectAs(scene.server, scene.admin, { url: scene.team.url, ...change })
    const { code, fields } = answer.json()
    return [answer.statusCode, code, fields]
  }
  expect(await refused({ name: 'x' })).toEqual([
    422,
    'chat_team_name_invalid',
    { name: 'Der Name braucht 2 bis 60 Zeichen.' },
  ])
  const text = expect.any(String)
  expect(await refused({ url: 'ftp://team.example' })).toEqual([422, 'endpoint_invalid', { endpointUrl: text }])
  expect(await refused({ profileIds: [] })).toEqual([422, 'profiles_missing', { profileIds: text }])
  expect(await refused({ profileIds: [newId()] })).toEqual([422, 'profiles_unknown', { profileIds: text }])
  expect(await refused({ profileIds: [profileId] })).toEqual([409, 'profiles_taken', { profileIds: text }])
  await patch(teamId, { isOn: false })
})

test('for a day after a new secret, the former one signs too', async () => {
  const chat = await addChat(scene.server)
  const { teamId, signingSecret } = await connect(scene.server, scene.admin, {
    url: scene.team.url,
    profileIds: [chat.profileId],
  })
  const next: string = (await post(adminChatTeamSecretPath(teamId), scene.admin)).json().signingSecret
  expect(next).not.toBe(signingSecret)
  const signaturesOf = ({ headers, body }: FakeTeam['received'][number]) =>
    [next, signingSecret].map((shown) => {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const secret = Buffer.from(shown.slice('whsec_'.length), 'base64')
      return `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`
    })
  await write(chat, 'eins')
  await deliver(teamId)
  const [first] = scene.team.received
  expect(first?.headers['webhook-signature']).toBe(first && signaturesOf(first).join(' '))
  scene.server.clock.advance(DAY_MS)
  await write(chat, 'zwei')
  await deliver(teamId)
  const second = scene.team.received[1]
  expect(second?.headers['webhook-signature']).toBe(second && signaturesOf(second)[0])
  await patch(teamId, { isOn: false })
})

test('what was sent is forgotten after a week, what was given up after a month', async () => {
  const chat = await addChat(scene.server)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  await write(chat, 'eins', 'noch eins')
  await deliver(teamId)
  scene.team.answer(410)
  await write(chat, 'zwei')
  await deliver(teamId)
  scene.server.clock.advance(8 * DAY_MS)
  // All of it, however few go at a time.
  await cleanUpDeliveries(scene.server.context, 1)
  expect(await states(chat.sessionId)).toMatchObject([{ state: 'dead' }])
  scene.server.clock.advance(23 * DAY_MS)
  await cleanUpDeliveries(scene.server.context)
  expect(await states(chat.sessionId)).toEqual([])
})
