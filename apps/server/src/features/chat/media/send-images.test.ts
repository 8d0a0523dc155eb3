import { agentConversationsPath, agentMessagesPath } from '@velvetline/contracts/agents'
import { chatMessagesPath, chatSessionsPath, sendMessagePath } from '@velvetline/contracts/chat'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendAs } from '../../../../test/chat-scene.ts'
import { eventually } from '../../../../test/eventually.ts'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import {
  addMediaChat,
  aMovingImage,
  anImage,
  createMediaServer,
  get,
  type MediaServer,
  NO_TRACES,
} from '../../../../test/media-scene.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import type { LiveEvent } from '../../../platform/events/bus.ts'
import { readBalance } from '../../credits/index.ts'

let server: MediaServer
beforeAll(async () => {
  server = await createMediaServer()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const ONE_IMAGE = { messages: 1, media: 1, charged: 100, transfers: 1, files: 2 }

describe('a member’s image', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('as %s is stored and charged like a message', async (format) => {
    const { member, sendImage, traces } = await addMediaChat(server)
    const { status, body } = await sendImage(await anImage(format, { width: 640, height: 400 }), {
      caption: ' Guten Abend ',
      key: 'first-image',
    })
    expect([status, body.charged, body.balance]).toEqual([201, 1, 9])
    expect(body.message).toMatchObject({
      ...{ sender: 'user', messageType: 'image', content: 'Guten Abend', clientKey: 'first-image' },
      media: { kind: 'image', width: 640, height: 400, seconds: null, isSensitive: false, isAvailable: true },
    })
    expect(body.message.imageUrl).toBe(body.message.media.url)
    expect(await traces()).toEqual(ONE_IMAGE)
    const full = await sharp(await bytesOf(await get(server, body.message.media.url, member))).metadata()
    expect([full.format, full.width, full.height, full.exif, full.xmp]).toEqual([
      'webp',
      640,
      400,
      undefined,
      undefined,
    ])
    const thumbnail = await sharp(await bytesOf(await get(server, body.message.media.thumbnailUrl, member))).metadata()
    expect([thumbnail.format, thumbnail.width]).toEqual(['webp', 480])
  })

  test('needs no caption, and one that is too long is refused before anything is stored', async () => {
    const { sendImage, traces } = await addMediaChat(server)
    const tooLong = await sendImage(await anImage(), { caption: 'x'.repeat(161) })
    expect([tooLong.status, tooLong.body.code]).toEqual([422, 'message_too_long'])
    expect(await traces()).toEqual(NO_TRACES)
    expect((await sendImage(await anImage())).body.message.content).toBe('')
  })

  test('is upright and no larger than a screen, whatever the camera says', async () => {
    const { sendImage } = await addMediaChat(server)
    const lying = await sharp(await anImage('jpeg', { width: 2_200, height: 1_100 }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sendImage(lying)).body.message.media).toMatchObject({ width: 1_024, height: 2_048 })
  })

  test('that moves keeps moving; one whose frames are too large together shows its first', async () => {
    const { member, sendImage } = await addMediaChat(server)
    const pagesOf = async (size?: { width: number; height: number }) => {
      const { body } = await sendImage(await aMovingImage(5, size))
      expect(body.message.media).toMatchObject(size ?? { width: 96, height: 60 })
      return (await sharp(await bytesOf(await get(server, body.message.media.url, member))).metadata()).pages ?? 1
    }
    expect([await pagesOf(), await pagesOf({ width: 2_000, height: 1_700 })]).toEqual([5, 1])
  })

  test('is told to both sides at once, and lists can say what it is', async () => {
    const { member, consultant, sessionId, sendImage } = await addMediaChat(server)
    const heard: LiveEvent[] = []
    const stops = [member, consultant].map(({ accountId }) =>
      server.context.bus.listen(accountId, (event) => event.type === 'message' && heard.push(event)),
    )
    const { body } = await sendImage(await anImage())
    const { media } = body.message
    await eventually(() => expect(heard).toHaveLength(2))
    for (const stop of stops) stop()
    expect(heard.map(({ data }) => (data as { message: object }).message)).toEqual([
      expect.objectContaining({ messageType: 'image', media }),
      expect.objectContaining({ messageType: 'image', media: { ...media, isSensitive: true } }),
    ])
    const [[seen], [answered], [session], [conversation]] = await Promise.all([
      getAs(server, member, chatMessagesPath(sessionId)).then((answer) => answer.json()),
      getAs(server, consultant, agentMessagesPath(sessionId)).then((answer) => answer.json()),
      getAs(server, member, chatSessionsPath).then((answer) => answer.json()),
      getAs(server, consultant, agentConversationsPath).then((answer) => answer.json()),
    ])
    expect([seen.media, answered.media]).toEqual([media, { ...media, isSensitive: true }])
    expect([session.lastMessage.messageType, conversation.lastMessage.messageType]).toEqual(['image', 'image'])
  })

  test('sent again under its key is stored and charged once; another one under that key is refused', async () => {
    const { member, sendImage, traces } = await addMediaChat(server)
    const image = await anImage()
    const first = await sendImage(image, { key: 'the-same-image' })
    const again = await sendImage(image, { key: 'the-same-image' })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    const other = await sendImage(await anImage('png'), { key: 'the-same-image' })
    const caption = await sendImage(image, { key: 'the-same-image', caption: 'anders' })
    for (const { status, body } of [other, caption])
      expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
    expect(await traces()).toEqual(ONE_IMAGE)
    expect((await readBalance(server.context, member.accountId)).balance).toBe(900)
  })

  test('under the key of a text is refused', async () => {
    const { member, place, sendImage, traces } = await addMediaChat(server)
    await sendAs(server, member, { ...place, content: 'Hallo' }, 'key-of-a-text')
    expect((await sendImage(await anImage(), { key: 'key-of-a-text' })).body.code).toBe('idempotency_key_reused')
    expect(await traces()).toEqual({ ...ONE_IMAGE, media: 0, files: 0 })
  })

  test('is stored and charged once when it is sent four times concurrently', async () => {
    const { member, sendImage, traces } = await addMediaChat(server)
    const image = await anImage()
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendImage(image, { key: 'at-the-same-time' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.message.media.url)).size).toBe(1)
    expect(await traces()).toEqual(ONE_IMAGE)
    expect((await get(server, answers[0]?.body.message.media.url, member)).status).toBe(200)
  })

  test('is one of two, sent concurrently with one Nugget, that is charged', async () => {
    const { sendImage, traces } = await addMediaChat(server, 100)
    const images = [await anImage(), await anImage('png')]
    const answers = await Promise.all(images.map((image) => sendImage(image)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402])
    expect(await traces()).toEqual(ONE_IMAGE)
  })
})

describe('a consultant’s image', () => {
  test('is free, and the member sees it', async () => {
    const { member, sessionId, answerImage, traces } = await addMediaChat(server, 0)
    const { status, body } = await answerImage(await anImage(), { caption: 'x'.repeat(400) })
    expect([status, body.message.messageType, body.message.isReadByMember]).toEqual([201, 'image', false])
    expect(await traces()).toEqual({ ...ONE_IMAGE, charged: 0, transfers: 0 })
    const [seen] = (await getAs(server, member, chatMessagesPath(sessionId))).json()
    expect([seen.sender, seen.media]).toEqual(['other', body.message.media])
    expect((await get(server, seen.imageUrl, member)).status).toBe(200)
  })

  test('sent again under its key is stored once', async () => {
    const { answerImage, traces } = await addMediaChat(server)
    const image = await anImage()
    const first = await answerImage(image, { key: 'the-one-image' })
    const again = await answerImage(image, { key: 'the-one-image' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await answerImage(await anImage('png'), { key: 'the-one-image' })).status).toBe(409)
    expect((await traces()).files).toBe(2)
  })
})

describe('the older way, an image within the JSON of a message', () => {
  const sendAsText = async (image: Buffer, scene: Awaited<ReturnType<typeof addMediaChat>>, before = '') => {
    const payload = { ...scene.place, content: '', messageType: 'image', fileName: 'a.jpg', fileSize: image.length }
    const imageBase64 = `${before}${image.toString('base64')}`
    const answer = await postAs(server, scene.member, sendMessagePath, { ...payload, imageBase64 })
    return { status: answer.statusCode, body: answer.json() }
  }

  test.each(['', 'data:image/jpeg;base64,'])('is stored and charged like the other, after "%s"', async (before) => {
    const scene = await addMediaChat(server)
    const { status, body } = await sendAsText(await anImage(), scene, before)
    expect([status, body.message.messageType, body.charged]).toEqual([201, 'image', 1])
    expect(await scene.traces()).toEqual(ONE_IMAGE)
  })

  test.each([
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'Datei zu groß (max. 5MB)'],
    ['far more than 5 MB', Buffer.alloc(8 * 1024 * 1024), 413, 'Datei zu groß (max. 5MB)'],
    ['no image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'Nur Bilddateien sind erlaubt'],
  ])('is refused in its own words: %s', async (_what, content, status, message) => {
    const scene = await addMediaChat(server)
    const answer = await sendAsText(content, scene)
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect(await scene.traces()).toEqual(NO_TRACES)
  })
})
