import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OutgoingMessageAnswer } from '@velvetline/contracts/chat'
import { IMAGE_PART, uploadImagePath } from '@velvetline/contracts/chat-media'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanUpMedia } from '../../src/features/chat/media/store-media.ts'
import { UPLOADS_PER_HOUR } from '../../src/features/safety/safety.settings.ts'
import { HOUR_MS } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import { createLocalStorage } from '../../src/platform/storage/local-storage.ts'
import { addChat } from '../chat-scene.ts'
import { createTestApp } from '../create-test-app.ts'
import { eventually } from '../eventually.ts'
import { findLedgerBreaches } from '../ledger-breaches.ts'
import { formOf } from '../media-scene.ts'
import { rounds } from '../rounds.ts'
import { freePort, secure } from '../spawn-server.ts'
import { startBeside } from './chaos-server.ts'

const KILLS = rounds({ short: 1, long: 20 })
const MEMBERS = 3
const IMAGES = rounds({ short: 6, long: 40 })
const PRICE = 100
const RETRY_MS = 50
const ANSWER_WITHIN_MS = 10_000
const PATIENCE_MS = 120_000

/** Noise does not compress, so that a kill meets a file half-way. */
const drawNoise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 450,
      height: 350,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

type Chat = Awaited<ReturnType<typeof addChat>>

interface Sender {
  readonly acknowledged: readonly string[]
  repeats(): number
  /** Resolves when all images are acknowledged. */
  send(count: number): Promise<void>
}

const openSender = (port: number, { member, sessionId, profileId }: Chat, image: Buffer): Sender => {
  const acknowledged: string[] = []
  let repeats = 0
  const tryOnce = async (key: string): Promise<string | undefined> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${uploadImagePath}`, {
        method: 'POST',
        body: formOf({ sessionId, profileUuid: profileId }, IMAGE_PART, image),
        headers: { cookie: secure(member.cookie), [IDEMPOTENCY_HEADER]: key },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      if (!answer.ok) return undefined
      return ((await answer.json()) as OutgoingMessageAnswer).message.id
    } catch {
      return undefined
    }
  }
  return {
    acknowledged,
    repeats: () => repeats,
    send: async (count) => {
      while (acknowledged.length < count) {
        const key = newId()
        let id = await tryOnce(key)
        while (id === undefined) {
          repeats += 1
          await sleep(RETRY_MS)
          id = await tryOnce(key)
        }
        acknowledged.push(id)
      }
    },
  }
}

/** Of messages, and what was being written; profiles and the build have files too. */
const OTHERS = /^(profiles|builds)/
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !OTHERS.test(relative(folder, entry.parentPath)))
    .map(({ name }) => name)
    .sort()

const STORED = `
  select m.id::text as id, m.media_id as media, m.charged::int as charged, (
    select coalesce(sum(t.amount), 0)::int from ledger_transfers t
    where t.reference_type = 'chat_message' and t.reference_id = m.id::text) as paid
  from chat_messages m where m.session_id = $1 order by m.id`

test(`${MEMBERS * IMAGES} images, while the server is killed (times: ${KILLS}): each is there once and charged once, and nothing else is left`, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-chaos-'))
  const folder = join(directory, 'files')
  const server = await createTestApp({ override: { storage: createLocalStorage(folder) } })
  server.clock.set(new Date())
  await server.context.settings.set(UPLOADS_PER_HOUR, null, 10_000)
  const chats = await Promise.all(Array.from({ length: MEMBERS }, () => addChat(server, IMAGES * PRICE)))
  const port = await freePort()
  let running = await startBeside(server, directory, port)
  try {
    const image = await drawNoise()
    const senders = chats.map((chat) => openSender(port, chat, image))
    const sentNow = () => senders.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const sending = Promise.all(senders.map((sender) => sender.send(IMAGES)))
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const goal = Math.floor((MEMBERS * IMAGES * (kill - 0.5)) / KILLS)
      await eventually(() => expect(sentNow()).toBeGreaterThanOrEqual(goal), PATIENCE_MS)
      await sleep(Math.random() * 200)
      running.process.kill('SIGKILL')
      await running.exit
      running = await startBeside(server, directory, port)
    }
    await sending
    server.clock.set(new Date(Date.now() + 2 * HOUR_MS))
    await cleanUpMedia(server.context)

    const { pool } = server.platform.testDatabase.owner
    const media: string[] = []
    for (const [index, { sessionId }] of chats.entries()) {
      const { rows } = await pool.query<{ id: string; media: string; charged: number; paid: number }>(STORED, [
        sessionId,
      ])
      expect(rows.map(({ id, charged, paid }) => [id, charged, paid])).toEqual(
        senders[index]?.acknowledged.map((id) => [id, PRICE, PRICE]),
      )
      media.push(...rows.map((row) => row.media))
    }
    expect((await pool.query('select id from chat_media')).rows.map(({ id }) => id).sort()).toEqual(media.toSorted())
    expect(await filesIn(folder)).toEqual(media.flatMap((id) => [`${id}-full.webp`, `${id}-thumb.webp`]).sort())
    expect(await findLedgerBreaches(pool)).toEqual({})
    // Or nothing was tested.
    expect(senders.reduce((sum, { repeats }) => sum + repeats(), 0)).toBeGreaterThan(0)
  } finally {
    running.process.kill('SIGKILL')
    await running.exit
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }
})
