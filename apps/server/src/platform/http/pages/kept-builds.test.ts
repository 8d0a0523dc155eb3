import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../../../test/silent-log.ts'
import type { Log } from '../../log.ts'
import { createLocalStorage } from '../../storage/local-storage.ts'
import { type Storage, StorageUnavailable } from '../../storage/storage.ts'
import { registerErrorHandler } from '../errors/error-handler.ts'
import { createKeptBuilds } from './kept-builds.ts'
import { serveFiles } from './serve-files.ts'

const SECRET = Buffer.alloc(32, 'nodes of one installation')

let directory: string
let storage: Storage
let closers: (() => Promise<unknown>)[]
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-builds-'))
  storage = createLocalStorage(join(directory, 'files'))
  closers = []
})
afterEach(async () => {
  for (const close of closers) await close()
  await rm(directory, { recursive: true })
})

/** As the build makes it: a script that is compressed, a small one, and a picture that all builds share. */
const writeBuild = async (version: string): Promise<string> => {
  const root = join(directory, `client-${version}`)
  const script = `run('${version}')`
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, `assets/app-${version}00000.js`), script)
  await writeFile(join(root, `assets/app-${version}00000.js.br`), brotliCompressSync(script))
  await writeFile(join(root, `assets/app-${version}00000.js.gz`), 'for the plugin')
  await writeFile(join(root, `assets/small-${version}00000.css`), version)
  await writeFile(join(root, 'assets/hero-00000000.webp'), 'a picture')
  return root
}

interface Answer {
  readonly status: number | undefined
  readonly headers: Record<string, unknown>
  readonly body: Buffer
}

/** By a socket, without what `fetch` does to headers and paths. */
const ask = async (port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asked = request({ host: '127.0.0.1', port, path, headers }, async (response) => {
    resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) })
  })
  asked.on('error', reject).end()
  return promise
}

/** A node of this version, over the storage of all. */
const startNode = async (version: string, parts: { storage?: Storage; secret?: Buffer; log?: Log } = {}) => {
  const root = await writeBuild(version)
  const secret = async (): Promise<Buffer> => parts.secret ?? SECRET
  const kept = createKeptBuilds({ storage: parts.storage ?? storage, log: parts.log ?? silentLog, secret })
  const app = Fastify()
  registerErrorHandler(app)
  await serveFiles(app, root, kept)
  await kept.keep(root)
  await app.listen({ host: '127.0.0.1', port: 0 })
  closers.push(async () => {
    kept.close()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  return { get: (path: string, headers?: Record<string, string>) => ask(port, path, headers) }
}

const scriptOf = (version: string): string => `/assets/app-${version}00000.js`
const storedBuilds = (): Promise<string[]> => readdir(join(directory, 'files/builds'))
/** So that the order in which they were stored does not depend on how fast this runs. */
const setBack = async (ids: readonly string[], seconds: number): Promise<void> => {
  const at = new Date(Date.now() - seconds * 1_000)
  for (const id of ids) await utimes(join(directory, 'files/builds', id), at, at)
}

test('nodes of two versions serve each other’s files as their own', async () => {
  const older = await startNode('aaa')
  const newer = await startNode('bbb')
  for (const node of [older, newer])
    for (const version of ['aaa', 'bbb']) {
      const { status, headers, body } = await node.get(scriptOf(version), { 'accept-encoding': 'gzip, br' })
      expect([status, body]).toEqual([200, brotliCompressSync(`run('${version}')`)])
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
      const plain = await node.get(scriptOf(version))
      expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, `run('${version}')`])
      expect((await node.get(`/assets/small-${version}00000.css`)).body.toString()).toBe(version)
    }
})

test('a file that was not there a moment ago is found as soon as its version has started', async () => {
  const older = await startNode('aaa')
  expect((await older.get(scriptOf('bbb'))).status).toBe(404)
  const early = Array.from({ length: 5 }, () => older.get('/assets/none-00000000.js'))
  await startNode('bbb')
  expect((await older.get(scriptOf('bbb'))).status).toBe(200)
  expect((await Promise.all(early)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('a page that is open since before an update finds its files after the restart', async () => {
  await startNode('aaa')
  await setBack(await storedBuilds(), 60)
  const restarted = await startNode('bbb')
  expect((await restarted.get(scriptOf('aaa'))).body.toString()).toBe("run('aaa')")
})

test('the last five builds are kept; one that was taken back counts as the last', async () => {
  const versions = ['aaa', 'bbb', 'ccc', 'ddd', 'eee', 'aaa', 'fff']
  for (const [index, version] of versions.entries()) {
    const before = index === 0 ? [] : await storedBuilds()
    await startNode(version)
    const now = await storedBuilds()
    const stored = now.filter((id) => !before.includes(id))
    await setBack(stored.length > 0 ? stored : [await newest()], 600 - index * 60)
  }
  expect(await storedBuilds()).toHaveLength(5)
  const node = await startNode('fff')
  expect((await node.get(scriptOf('aaa'))).status).toBe(200)
  expect((await node.get(scriptOf('bbb'))).status).toBe(404)
})

test('a build too many that cannot be removed is not served, and is removed later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (const [index, version] of ['aaa', 'bbb', 'ccc', 'ddd', 'eee'].entries()) {
    const before = index === 0 ? [] : await storedBuilds()
    await startNode(version)
    const stored = (await storedBuilds()).filter((id) => !before.includes(id))
    await setBack(stored, 600 - index * 60)
  }
  const remove = vi.spyOn(storage, 'delete').mockRejectedValue(new StorageUnavailable('the bucket does not serve'))
  const warn = vi.fn()
  const node = await startNode('fff', { log: { ...silentLog, warn } })
  expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('could not be removed'))
  expect([(await storedBuilds()).length, (await node.get(scriptOf('aaa'))).status]).toEqual([6, 404])
  remove.mockRestore()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await storedBuilds()).toHaveLength(5))
})

const newest = async (): Promise<string> => {
  const files = await storage.list('builds')
  const last = files.toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime())[0]
  return last?.key.slice('builds/'.length) ?? ''
}

test.each(['/assets/..%2f..%2ffiles%2fsecret-00000000.js', '/assets/app.js', '/assets/', '/assets/app-aaa00000.js.br'])(
  'what is no hashed file of a build is not looked for: %s',
  async (path) => {
    const list = vi.spyOn(storage, 'list')
    const node = await startNode('bbb')
    list.mockClear()
    expect((await node.get(path)).status).toBe(404)
    expect(list).not.toHaveBeenCalled()
  },
)

test('however many unknown names are requested, the storage is asked once a second', async () => {
  const node = await startNode('aaa')
  const list = vi.spyOn(storage, 'list')
  const names = Array.from({ length: 200 }, (_, index) => `/assets/guess-${String(index).padStart(8, '0')}.js`)
  for (const { status } of await Promise.all(names.map((name) => node.get(name)))) expect(status).toBe(404)
  expect(list.mock.calls.length).toBeLessThan(4)
})

test('what somebody else has put into the storage is not served', async () => {
  await startNode('aaa')
  const [id = ''] = await storedBuilds()
  const path = join(directory, 'files/builds', id)
  const content = await readFile(path)
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
  await writeFile(path, content)
  const node = await startNode('bbb')
  expect((await node.get(scriptOf('aaa'))).status).toBe(404)
  const stranger = await startNode('ccc', { secret: Buffer.alloc(32, 'another installation') })
  expect((await stranger.get(scriptOf('bbb'))).status).toBe(404)
})

test('without the storage a node starts and serves its own files, says 503 for others, and stores them later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const list = vi.spyOn(storage, 'list').mockRejectedValue(new StorageUnavailable('the bucket does not serve'))
  const node = await startNode('aaa')
  expect((await node.get(scriptOf('aaa'))).status).toBe(200)
  expect((await node.get(scriptOf('bbb'))).status).toBe(503)
  list.mockRestore()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await storedBuilds()).toHaveLength(1))
})
