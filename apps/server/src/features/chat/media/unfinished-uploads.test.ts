import { open } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import { chatBlockPath, sendMessagePath } from '@velvetline/contracts/chat'
import { uploadImagePath } from '@velvetline/contracts/chat-media'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { eventually } from '../../../../test/eventually.ts'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import {
  addMediaChat,
  anImage,
  createMediaServer,
  filesOf,
  formOf,
  type MediaServer,
  NO_TRACES,
  post,
} from '../../../../test/media-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { postAs } from '../../../../test/requests.ts'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { receivedFrom, withUpload } from './receive-upload.ts'
import { cleanUpMedia, storeMedia } from './store-media.ts'

let server: MediaServer
beforeAll(async () => {
  server = await createMediaServer()
})
afterAll(() => server?.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await expectSoundLedger(server.context.database)
})

/** Sends the fields and the beginning of the file, and no more, on a connection of its own. */
const beginUploadTo = (
  url: string,
  cookie: Record<string, string>,
  { place }: { readonly place: object },
  beginning: Buffer,
) => {
  const headers = { ...cookie, 'content-type': 'multipart/form-data; boundary=xx' }
  const sending = request(url, { method: 'POST', headers, agent: false })
  const answer = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => resolve(response.statusCode ?? 0))
    sending.on('error', reject)
  })
  answer.catch(() => undefined)
  for (const [name, value] of Object.entries(place)) {
    sending.write(`--xx\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  }
  sending.write(
    '--xx\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
  )
  sending.write(beginning)
  return { sending, answer }
}
const beginUpload = (scene: Pick<Awaited<ReturnType<typeof addMediaChat>>, 'member' | 'place'>, beginning: Buffer) =>
  beginUploadTo(server.origin + uploadImagePath, { cookie: scene.member.cookie }, scene, beginning)

describe('what can be refused before the file is read', () => {
  test('is: a member without Nuggets is told after the first bytes', async () => {
    const { sending, answer } = beginUpload(await addMediaChat(server, 99), await anImage())
    expect(await answer).toBe(402)
    sending.destroy()
  })

  test.each([
    ['a blocked conversation', 403, 'conversation_closed'],
    ['a profile off the pages', 403, 'profile_off_pages'],
    ['a paused member', 403, 'paused'],
    ['somebody else’s session', 404, 'chat_session_not_found'],
  ])('%s', async (what, status, code) => {
    const { member, place, sessionId, traces } = await addMediaChat(server)
    const { owner } = server.platform.testDatabase
    const sender = what.startsWith('somebody') ? await addMember(server.context) : member
    if (what.startsWith('a blocked')) {
      await postAs(server, member, chatBlockPath(sessionId), { isBlocked: true })
    }
    if (what.startsWith('a profile'))
      await owner.pool.query('update profiles set is_published = false where id = $1', [place.profileUuid])
    if (what.startsWith('a paused')) {
      const until = new Date(server.clock.now().getTime() + MINUTE_MS)
      await owner.pool.query('update wallets set paused_until = $2 where member_id = $1', [member.accountId, until])
    }
    const answer = await post(server, uploadImagePath, sender, formOf(place, 'image', await anImage()))
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await traces()).toEqual(NO_TRACES)
  })
})

describe('an upload', () => {
  test('that is cancelled half-way leaves nothing behind, and the place is free again', async () => {
    const scene = await addMediaChat(server)
    for (let count = 0; count < 5; count += 1) {
      const { sending } = beginUpload(scene, await anImage())
      await sleep(50)
      sending.destroy()
      await sleep(50)
    }
    expect(await scene.traces()).toEqual(NO_TRACES)
    await eventually(async () => expect((await scene.sendImage(await anImage())).status).toBe(201))
  })

  test('that is cancelled when all of it has arrived is not sent and not charged', async () => {
    const scene = await addMediaChat(server)
    const { put } = server.storage
    const closed = new Promise<void>((resolve) => {
      server.app.server.once('connection', (socket) => socket.once('close', () => resolve()))
    })
    vi.spyOn(server.storage, 'put').mockImplementation(async (key, content) => {
      await closed
      await put(key, content)
    })
    const { sending } = beginUpload(scene, await anImage())
    sending.end('\r\n--xx--\r\n')
    await eventually(async () => expect(await scene.traces()).toMatchObject({ media: 1 }))
    sending.destroy()
    await eventually(async () => expect(await scene.traces()).toEqual(NO_TRACES))
  })

  test('is one of four at most for one member', async () => {
    const scene = await addMediaChat(server)
    const begun = await Promise.all(Array.from({ length: 4 }, async () => beginUpload(scene, await anImage())))
    await sleep(200)
    const { status, body } = await scene.sendImage(await anImage())
    expect([status, body.code]).toEqual([429, 'too_many_uploads'])
    for (const { sending } of begun) sending.destroy()
    await eventually(async () => expect((await scene.sendImage(await anImage())).status).toBe(201))
  })

  test('without the right to send takes no place: others are refused for what they lack, not for want of one', async () => {
    const { member, place } = await addMediaChat(server, 99)
    const begun = await Promise.all(
      Array.from({ length: 8 }, async () => beginUpload({ member, place }, await anImage())),
    )
    expect(await Promise.all(begun.map(({ answer }) => answer))).toEqual(Array(8).fill(402))
    for (const { sending } of begun) sending.destroy()
  })

  test('by members leaves the places of agents free', async () => {
    const { enter } = server.context.uploadsInProgress
    const leaves = Array.from({ length: 64 }, (_, index) => enter(`member-${index}`, 'member'))
    const scene = await addMediaChat(server)
    expect((await scene.sendImage(await anImage())).status).toBe(503)
    expect((await scene.answerImage(await anImage())).status).toBe(201)
    for (const leave of leaves) leave()
    expect((await scene.sendImage(await anImage())).status).toBe(201)
  })

  test('that hardly moves is refused, and its place is free again', async () => {
    const app = fastify()
    await app.register(multipart)
    app.setErrorHandler((error, _, reply) => reply.code((error as Refusal).shape?.status ?? 500).send())
    let places = 0
    const enter = () => {
      places += 1
      return () => {
        places -= 1
      }
    }
    const refuse = () => new Error('not expected')
    app.post('/', (asked) =>
      withUpload(
        asked,
        {
          part: 'image',
          maxBytes: 1_000_000,
          tooLarge: refuse as never,
          needs: [],
          check: async () => {},
          enter,
          progressEveryMs: 100,
        },
        async () => 'sent',
      ),
    )
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const { sending, answer } = beginUploadTo(origin, {}, { place: {} }, await anImage())
    await eventually(() => expect(places).toBe(1))
    expect(await answer).toBe(422)
    expect(places).toBe(0)
    sending.destroy()
    await app.close()
  })

  test('within a JSON body is one of four at most for one member, before the body is read', async () => {
    const { member } = await addMediaChat(server)
    const headers = { cookie: member.cookie, 'content-type': 'application/json', 'content-length': '200000' }
    const begin = () => {
      const sending = request(new URL(sendMessagePath, server.origin), { method: 'POST', headers, agent: false })
      const answer = new Promise<number>((resolve) =>
        sending.on('response', ({ statusCode = 0 }) => resolve(statusCode)),
      )
      sending.on('error', () => undefined)
      sending.write('{"sessionId":')
      return { sending, answer }
    }
    const begun = Array.from({ length: 5 }, begin)
    expect(await Promise.race(begun.map(({ answer }) => answer))).toBe(429)
    for (const { sending } of begun) sending.destroy()
  })

  test.each([1, 2])('that finds the disk full at file %i is refused as such, and costs nothing', async (last) => {
    const { sendImage, traces } = await addMediaChat(server)
    const { put } = server.storage
    let count = 0
    vi.spyOn(server.storage, 'put').mockImplementation((key, content) => {
      count += 1
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return count === last ? Promise.reject(full) : put(key, content)
    })
    const { status, body } = await sendImage(await anImage())
    expect([status, body.code]).toEqual([507, 'storage_full'])
    expect(await traces()).toEqual(NO_TRACES)
  })

  test('that finds the disk full while it is being received is refused as such', async () => {
    const { sendImage, traces } = await addMediaChat(server)
    const handle = await open(join(server.folder, 'any'), 'w')
    await handle.close()
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    vi.spyOn(Object.getPrototypeOf(handle), 'appendFile').mockRejectedValue(full)
    const { status, body } = await sendImage(await anImage())
    expect([status, body.code]).toEqual([507, 'storage_full'])
    expect(await traces()).toEqual(NO_TRACES)
  })

  test('that was refused at the last moment leaves no file', async () => {
    const { sendImage, sessionId, traces } = await addMediaChat(server)
    const { put } = server.storage
    const { owner } = server.platform.testDatabase
    vi.spyOn(server.storage, 'put').mockImplementation(async (key, content) => {
      await put(key, content)
      await owner.pool.query('update chat_sessions set blocked_by_member_at = $2 where id = $1', [
        sessionId,
        new Date(0),
      ])
    })
    expect((await sendImage(await anImage())).body.code).toBe('conversation_closed')
    expect(await traces()).toEqual(NO_TRACES)
  })
})

describe('what a killed process leaves behind', () => {
  /** As far as a process comes that is killed after its files, or in their middle. */
  const keepWithoutMessage = async (files: number) => {
    const { sessionId, member, traces } = await addMediaChat(server)
    const { put } = server.storage
    let count = 0
    const stopped = new Promise<never>(() => undefined)
    vi.spyOn(server.storage, 'put').mockImplementation(async (key, content) => {
      count += 1
      return count > files ? stopped : put(key, content)
    })
    const place = { kind: 'image' as const, sessionId, authorId: member.accountId }
    const storing = storeMedia(server.context, place, receivedFrom(await anImage()))
    await (files === 2 ? storing : eventually(() => expect(count).toBe(files + 1)))
    vi.restoreAllMocks()
    expect(await traces()).toEqual({ ...NO_TRACES, media: 1, files })
    return traces
  }

  test.each([0, 1, 2])('is gone an hour later: the row and %i files', async (files) => {
    const traces = await keepWithoutMessage(files)
    server.clock.advance(59 * MINUTE_MS)
    await cleanUpMedia(server.context)
    expect(await traces()).toMatchObject({ media: 1, files })
    server.clock.advance(2 * MINUTE_MS)
    await cleanUpMedia(server.context)
    expect(await traces()).toEqual(NO_TRACES)
  })

  test('goes, and what messages name stays', async () => {
    const { sendImage, traces } = await addMediaChat(server)
    await sendImage(await anImage())
    const before = await filesOf(server)
    server.clock.advance(61 * MINUTE_MS)
    await cleanUpMedia(server.context)
    expect(await filesOf(server)).toEqual(before)
    expect(await traces()).toMatchObject({ messages: 1, media: 1, files: 2 })
    expect(
      await rows(
        server,
        `select 1 from chat_media d
         where not exists (select 1 from chat_messages m where m.media_id = d.id and m.id = d.message_id)`,
      ),
    ).toEqual([])
  })
})
