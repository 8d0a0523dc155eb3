import { agentBlockPath } from '@velvetline/contracts/agents'
import { adminChatTeamResendPath } from '@velvetline/contracts/chat-team'
import { expect, test } from 'vitest'
import { addChat } from '../../../test/chat-scene.ts'
import { connect, teamOf } from '../../../test/chat-team-scene.ts'
import { deliveriesScene } from '../../../test/deliveries-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { HOUR_MS } from '../../kernel/clock.ts'
import { removeMessage, returnUnreadMessages } from '../chat/index.ts'
import { cleanUpDeliveries } from './chat-team.jobs.ts'

const scene = deliveriesScene()
const { deliver, patch, post, states, write } = scene

test('what the member has back, because nobody had read it during a block, does not go out once that is lifted', async () => {
  await returnUnreadMessages(scene.server.context)
  const chat = await addChat(scene.server)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  scene.team.answer(500)
  await write(chat, 'eins', 'zwei')
  await deliver(teamId)
  await post(agentBlockPath(chat.sessionId), chat.consultant, { isBlocked: true })
  scene.server.clock.advance(72 * HOUR_MS)
  await returnUnreadMessages(scene.server.context)
  await post(agentBlockPath(chat.sessionId), chat.consultant, { isBlocked: false })
  scene.team.answer(200)
  scene.team.received.length = 0
  await write(chat, 'drei')
  await deliver(teamId)
  expect(scene.team.contents()).toEqual(['drei'])
  expect(await states(chat.sessionId)).toMatchObject([{ state: 'dropped' }, { state: 'dropped' }, { state: 'sent' }])
  await patch(teamId, { isOn: false })
})

test('nor is it among what was given up and could be sent again', async () => {
  await returnUnreadMessages(scene.server.context)
  const chat = await addChat(scene.server)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  scene.team.answer(500)
  await write(chat, 'eins')
  scene.server.clock.advance(25 * HOUR_MS)
  await deliver(teamId)
  expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({ deadCount: 1 })
  scene.server.clock.advance(47 * HOUR_MS)
  await returnUnreadMessages(scene.server.context)
  await cleanUpDeliveries(scene.server.context)
  expect(await teamOf(scene.server, scene.admin, teamId)).toMatchObject({ waitingCount: 0, deadCount: 0 })
  expect((await post(adminChatTeamResendPath(teamId), scene.admin)).json().code).toBe('nothing_to_resend')
  await patch(teamId, { isOn: false })
})

test('what staff have removed while it waited goes to nobody, and holds up nothing', async () => {
  const chat = await addChat(scene.server)
  const { teamId } = await connect(scene.server, scene.admin, { url: scene.team.url, profileIds: [chat.profileId] })
  scene.team.answer(500)
  await write(chat, 'eins', 'zwei')
  await deliver(teamId)
  const [first] = await rows<{ id: string }>(
    scene.server,
    'select min(id)::text as id from chat_messages where session_id = $1',
    [chat.sessionId],
  )
  await removeMessage(scene.server.context, chat.sessionId, Number(first?.id))
  scene.team.answer(200)
  scene.team.received.length = 0
  scene.server.clock.advance(HOUR_MS)
  await deliver(teamId)
  expect(scene.team.contents()).toEqual(['zwei'])
  await patch(teamId, { isOn: false })
})
