import { readdir, rm } from 'node:fs/promises'
import { agentImagePath, uploadImagePath } from '@velvetline/contracts/chat-media'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import sharp from 'sharp'
import { createLocalStorage } from '../src/platform/storage/local-storage.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { addChat } from './chat-scene.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { makeMemoryDirectory } from './memory-directory.ts'
import { rows } from './payments-scene.ts'
import type { SignedIn } from './person-factory.ts'

type Format = 'jpeg' | 'png' | 'gif' | 'webp'

const SCENE = { width: 96, height: 60, channels: 3, background: '#7a2040' } as const

/** Says who took it, and where. */
export const anImage = (format: Format = 'jpeg', size: { width?: number; height?: number } = {}): Promise<Buffer> =>
  sharp({ create: { ...SCENE, ...size } })
    .withExif({ IFD0: { Artist: 'Jane Doe' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .toFormat(format)
    .toBuffer()

export const aMovingImage = async (frames: number, size: { width?: number; height?: number } = {}): Promise<Buffer> => {
  const frame = (index: number): Promise<Buffer> =>
    sharp({ create: { ...SCENE, ...size, background: { r: index * 20, g: 0, b: 90 } } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  const all = await Promise.all(Array.from({ length: frames }, (_, index) => frame(index)))
  return sharp(all, { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer()
}

export interface MediaServer extends TestApp {
  /** Of its own, so that a test sees every file. */
  readonly folder: string
  readonly storage: Storage
  readonly origin: string
}

/** Listens on a real port: uploads are more than `inject` does. */
export const createMediaServer = async (settings: Readonly<Record<string, string>> = {}): Promise<MediaServer> => {
  const folder = await makeMemoryDirectory('velvetline-media-')
  const storage = createLocalStorage(folder)
  const test = await createTestApp({ settings, override: { storage } })
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...test, folder, storage, origin, close }
}

export const filesOf = async ({ folder }: MediaServer): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

/** All that a sent or refused upload may leave behind. */
export const tracesOf = async (server: MediaServer, sessionId: string) => {
  const [counted] = await rows<{ messages: number; media: number; charged: number; transfers: number }>(
    server,
    `select (select count(*)::int from chat_messages where session_id = $1) as messages,
       (select count(*)::int from chat_media where session_id = $1) as media,
       (select coalesce(sum(charged), 0)::int from chat_messages where session_id = $1) as charged,
       (select count(*)::int from ledger_transfers t where kind = 'chat_message'
         and reference_id in (select id::text from chat_messages where session_id = $1)) as transfers`,
    [sessionId],
  )
  const own = await rows<{ id: string }>(server, 'select id from chat_media where session_id = $1', [sessionId])
  const files = (await filesOf(server)).filter((name) => own.some(({ id }) => name.startsWith(id)))
  return { ...counted, files: files.length }
}
export const NO_TRACES = { messages: 0, media: 0, charged: 0, transfers: 0, files: 0 }

export const formOf = (fields: Readonly<Record<string, string>>, part: string, content: Buffer, name = 'photo.jpg') => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set(part, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name)
  return form
}

/** Tests look at what they expect. */
type Json = ReturnType<typeof JSON.parse>

export interface Answer {
  readonly status: number
  readonly body: Json
}

export const post = async (
  { origin }: MediaServer,
  path: string,
  person: SignedIn | null,
  body: FormData,
  key?: string,
): Promise<Answer> => {
  const answer = await fetch(new URL(path, origin), {
    method: 'POST',
    body,
    headers: { ...(person && { cookie: person.cookie }), ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }) },
  })
  return { status: answer.status, body: await answer.json() }
}

export const jsonOf = async (answer: Response): Promise<Json> => JSON.parse(await answer.text())

export const get = (
  { origin }: MediaServer,
  path: string,
  person: SignedIn | null,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(new URL(path, origin), { headers: { ...(person && { cookie: person.cookie }), ...headers } })

/** A chat whose two sides send images. */
export const addMediaChat = async (
  server: MediaServer,
  ...chat: Parameters<typeof addChat> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const scene = await addChat(server, ...chat)
  const { member, consultant, profileId, sessionId } = scene
  const place = { sessionId, profileUuid: profileId }
  return {
    ...scene,
    place,
    sendImage: (content: Buffer, { caption = '', key, name }: { caption?: string; key?: string; name?: string } = {}) =>
      post(
        server,
        uploadImagePath,
        member,
        formOf({ ...place, content: caption, messageType: 'image' }, 'image', content, name),
        key,
      ),
    answerImage: (content: Buffer, { caption = '', key }: { caption?: string; key?: string } = {}) =>
      post(server, agentImagePath(sessionId), consultant, formOf({ content: caption }, 'image', content), key),
    traces: () => tracesOf(server, sessionId),
  }
}
