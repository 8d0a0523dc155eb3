import { agentVoicePath, uploadVoicePath } from '@velvetline/contracts/chat-media'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import { makeSound, type SoundFile } from '../../../../test/make-sound.ts'
import {
  addMediaChat,
  anImage,
  createMediaServer,
  formOf,
  get,
  type MediaServer,
  NO_TRACES,
  post,
} from '../../../../test/media-scene.ts'

let server: MediaServer
beforeAll(async () => {
  server = await createMediaServer()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const addVoiceChat = async () => {
  const scene = await addMediaChat(server)
  const { consultant, member, place, sessionId } = scene
  return {
    ...scene,
    say: (content: Buffer, key?: string) => post(server, uploadVoicePath, member, formOf(place, 'voice', content), key),
    answer: (content: Buffer) => post(server, agentVoicePath(sessionId), consultant, formOf({}, 'voice', content)),
  }
}

const TYPES: Readonly<Record<string, string>> = { webm: 'audio/webm', m4a: 'audio/mp4', ogg: 'audio/ogg' }

test.each(Object.keys(TYPES) as SoundFile[])(
  'a voice note as %s costs a message, and both sides hear it',
  async (file) => {
    const { member, consultant, say, traces } = await addVoiceChat()
    const { status, body } = await say(await makeSound(file, 7))
    expect([status, body.charged, body.message.messageType, body.message.content]).toEqual([201, 1, 'voice', ''])
    const { media } = body.message
    expect(media).toMatchObject({ kind: 'voice', seconds: 7, width: null, height: null, thumbnailUrl: null })
    expect(body.message.imageUrl).toBeNull()
    expect(await traces()).toEqual({ messages: 1, media: 1, charged: 100, transfers: 1, files: 1 })
    for (const person of [member, consultant]) {
      const answer = await get(server, media.url, person)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, TYPES[file]])
      expect(Buffer.from(await answer.arrayBuffer()).includes('Jane Doe')).toBe(false)
    }
    const part = await get(server, media.url, member, { range: 'bytes=0-99' })
    expect([part.status, part.headers.get('content-range')?.split('/')[0]]).toEqual([206, 'bytes 0-99'])
  },
)

test('a consultant’s voice note is free', async () => {
  const { answer, traces } = await addVoiceChat()
  expect((await answer(await makeSound('webm', 60))).body.message.media.seconds).toBe(60)
  expect(await traces()).toEqual({ messages: 1, media: 1, charged: 0, transfers: 0, files: 1 })
})

test.each<[string, () => Promise<Buffer>, number, string]>([
  ['longer than a minute', () => makeSound('webm', 62), 422, 'sound_too_long'],
  ['with a picture', () => makeSound('webm', 5, { isVideo: true }), 422, 'sound_with_more'],
  ['cut off', async () => (await makeSound('m4a', 30)).subarray(0, 300), 422, 'sound_unreadable'],
  ['of nothing', async () => Buffer.alloc(0), 422, 'sound_unreadable'],
  ['that is an image', () => anImage(), 422, 'sound_unreadable'],
  ['of more than 4 MB', async () => Buffer.alloc(4 * 1024 * 1024 + 1), 413, 'sound_too_large'],
])('a voice note %s is refused: nothing is stored, nothing charged', async (_what, make, status, code) => {
  const { say, answer, traces } = await addVoiceChat()
  const content = await make()
  for (const refused of [await say(content), await answer(content)]) {
    expect([refused.status, refused.body.code]).toEqual([status, code])
  }
  expect(await traces()).toEqual(NO_TRACES)
})

test('a voice note sent again under its key is stored and charged once; an image under that key is refused', async () => {
  const { say, sendImage, traces } = await addVoiceChat()
  const sound = await makeSound('webm', 3)
  const answers = await Promise.all([say(sound, 'one-voice-note'), say(sound, 'one-voice-note')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  expect(answers[0]?.body.message).toEqual(answers[1]?.body.message)
  expect((await sendImage(await anImage(), { key: 'one-voice-note' })).body.code).toBe('idempotency_key_reused')
  expect(await traces()).toMatchObject({ messages: 1, charged: 100, files: 1 })
})
