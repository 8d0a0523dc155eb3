import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/fakes/s3-server.ts'
import { freePort } from '../../../test/spawn-server.ts'
import type { S3Settings } from '../../config/storage.ts'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { type Storage, StorageUnavailable } from './storage.ts'

let directory: string
let s3: S3Server
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-storage-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3?.close()
  await rm(directory, { recursive: true, force: true })
})

const KEY = 'profiles/anna/primary-0123456789abcdef.webp'

describe.each<[string, () => Storage]>([
  ['a folder', () => createLocalStorage(directory)],
  ['a bucket', () => createS3Storage(s3.settings)],
])('files in %s', (_where, open) => {
  test('come back byte by byte, and are replaced as a whole', async () => {
    const storage = open()
    const [first, second] = [randomBytes(3_000_000), Buffer.from([0, 255, 13, 10])]
    await storage.put(KEY, first)
    expect((await storage.get(KEY))?.equals(first)).toBe(true)
    await storage.put(KEY, second)
    expect(await storage.get(KEY)).toEqual(second)
    await storage.put(KEY, Buffer.alloc(0))
    expect(await storage.get(KEY)).toEqual(Buffer.alloc(0))
  })

  test('that are missing or were deleted read as null, and can be deleted again', async () => {
    const storage = open()
    expect(await storage.get('profiles/nobody.webp')).toBeNull()
    await storage.put(KEY, Buffer.from('content'))
    await storage.delete(KEY)
    await storage.delete(KEY)
    expect(await storage.get(KEY)).toBeNull()
  })

  test('are listed by folder, and are newer once they are written again', async () => {
    const storage = open()
    expect(await storage.list('listed')).toEqual([])
    for (const key of ['listed/one', 'listed/two', 'listed/deeper/three', 'listed-elsewhere/four'])
      await storage.put(key, Buffer.from(key))
    const before = await storage.list('listed')
    expect(before.map(({ key }) => key).toSorted()).toEqual(['listed/one', 'listed/two'])
    // Some servers count whole seconds.
    await sleep(1_100)
    await storage.put('listed/one', Buffer.from('again'))
    const [newest] = (await storage.list('listed')).toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime())
    expect(newest?.key).toBe('listed/one')
    await expect(storage.list('../listed')).rejects.toThrow('malformed storage key')
  })

  test('stay when what was never finished is removed', async () => {
    const storage = open()
    await storage.put(KEY, Buffer.from('content'))
    await storage.dropUnfinished(new Date('2099-01-01T00:00:00Z'))
    expect((await storage.get(KEY))?.toString()).toBe('content')
  })

  test.each(['../secret.webp', 'profiles/../../secret.webp', '/etc/passwd', 'profiles/A.webp', 'secret'])(
    'are not looked for under a key that is none of ours: %s',
    async (key) => {
      const storage = open()
      await expect(storage.get(key)).rejects.toThrow('malformed storage key')
      await expect(storage.put(key, Buffer.from(''))).rejects.toThrow('malformed storage key')
      await expect(storage.delete(key)).rejects.toThrow('malformed storage key')
    },
  )
})

describe('a bucket that does not serve is an error, and no missing file', () => {
  const QUICK = { connectMs: 300, attemptMs: 300, totalMs: 1_000 }
  const useAll = async (settings: Partial<S3Settings>): Promise<unknown[]> => {
    const storage = createS3Storage({ ...s3.settings, ...settings }, QUICK)
    const fault = (error: unknown): unknown => error
    const faults = [
      await storage.get(KEY).catch(fault),
      await storage.put(KEY, Buffer.from('content')).catch(fault),
      await storage.delete(KEY).catch(fault),
      await storage.list('profiles').catch(fault),
    ]
    await storage.close()
    return faults
  }
  const UNAVAILABLE = Array.from({ length: 4 }, () => expect.any(StorageUnavailable))

  test('with a key that it does not know', async () => {
    const credentials = { accessKeyId: 'GUESSED', secretAccessKey: 'guessed' }
    expect(await useAll({ credentials })).toEqual(UNAVAILABLE)
  })

  test('without the bucket', async () => {
    const [read, written, , listed] = await useAll({ bucket: 'another-bucket' })
    expect([read, written, listed]).toEqual(UNAVAILABLE.slice(1))
  })

  test('without a server', async () => {
    expect(await useAll({ endpoint: `http://127.0.0.1:${await freePort()}` })).toEqual(UNAVAILABLE)
  })

  test('with a server that never answers', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket))
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await useAll({ endpoint: `http://127.0.0.1:${port}` })).toEqual(UNAVAILABLE)
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
  })
})
