import { chatStandInPath } from '@velvetline/contracts/chat'
import { chatTeamMediaPath, chatTeamMessagesPath } from '@velvetline/contracts/chat-team'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type FakeTeam, startFakeTeam, TEAM_SETTINGS } from '../../../test/chat-team-scene.ts'
import { eventually } from '../../../test/eventually.ts'
import { addMediaChat, anImage, createMediaServer, type MediaServer } from '../../../test/media-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { postAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { deliverDue } from './deliver-messages.ts'

let server: MediaServer
let admin: SignedIn
let endpoint: FakeTeam
beforeAll(async () => {
  server = await createMediaServer(TEAM_SETTINGS)
  admin = await addPerson(server.context, 'admin')
  endpoint = await startFakeTeam()
})
afterAll(async () => {
  await server?.close()
  await endpoint?.close()
})

const get = (apiKey: string, url: string) => server.app.inject({ url, headers: { authorization: `Bearer ${apiKey}` } })

/** A member has sent an image to a profile for which a team answers. */
const scene = async () => {
  const chat = await addMediaChat(server)
  const team = await connect(server, admin, { url: endpoint.url, profileIds: [chat.profileId] })
  const { body } = await chat.sendImage(await anImage(), { caption: 'Am See' })
  return { ...chat, ...team, mediaId: body.message.media.id as string }
}

test('a member’s image is told to the team with its size, and the team reads it with its key', async () => {
  const { apiKey, mediaId, sessionId, teamId } = await scene()
  await eventually(async () => {
    await deliverDue(server.context, teamId)
    expect(endpoint.received.at(-1)?.event.data).toMatchObject({
      ...{ sessionId, messageType: 'image', content: 'Am See' },
      media: { id: mediaId, kind: 'image', width: 96, height: 60, isAvailable: true },
    })
  })
  expect((await get(apiKey, chatTeamMessagesPath(sessionId))).json().messages[0].media.id).toBe(mediaId)
  const file = await get(apiKey, chatTeamMediaPath(sessionId, mediaId, 'thumb'))
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect(file.rawPayload.subarray(0, 4).toString()).toBe('RIFF')
})

test('files of other conversations, profiles and teams do not exist for it', async () => {
  const own = await scene()
  const other = await scene()
  const code = async (apiKey: string, sessionId: string, mediaId: string) =>
    (await get(apiKey, chatTeamMediaPath(sessionId, mediaId, 'full'))).json().code
  expect(await code(own.apiKey, own.sessionId, other.mediaId)).toBe('media_not_found')
  expect(await code(own.apiKey, own.sessionId, newId())).toBe('media_not_found')
  expect(await code(own.apiKey, other.sessionId, other.mediaId)).toBe('chat_session_not_found')
  expect(await code('wrong-key-that-is-long-enough', own.sessionId, own.mediaId)).toBe('chat_team_key_invalid')
})

test('a member who declines the stand-in takes the images from the team', async () => {
  const { apiKey, mediaId, member, sessionId } = await scene()
  await postAs(server, member, chatStandInPath(sessionId), { isDeclined: true })
  const answer = await get(apiKey, chatTeamMediaPath(sessionId, mediaId, 'full'))
  expect(answer.json().code).toBe('stand_in_declined')
})
