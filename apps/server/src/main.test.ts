import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeMemoryDirectory } from '../test/memory-directory.ts'
import { urlOf } from '../test/run-command.ts'
import { silentLog } from '../test/silent-log.ts'
import { spawnServer } from '../test/spawn-server.ts'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { readConfig } from './config/config.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { postgresProcessesIn } from './platform/database/embedded/processes.ts'
import { createClosingList } from './process/closing-list.ts'
import { openPlatform } from './process/open-platform.ts'
import { assertPortIsFree } from './process/run-server.ts'

/** Every test here starts a whole process, with its demo; on a busy machine that takes minutes. */
const START_TIMEOUT_MS = 240_000
/** Open requests are cut after 3 s, and may otherwise take 30; what lies between is room for a busy machine. */
const STOPPED_WITHIN_MS = 25_000
vi.setConfig({ testTimeout: START_TIMEOUT_MS, hookTimeout: START_TIMEOUT_MS })

let directory: string
/** For starts with embedded parts only: the first of them makes the demo, which takes seconds. */
let own: string
let testDatabase: TestDatabase

const settings = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DATA_DIR: directory,
  DATABASE_URL: urlOf(testDatabase.ownerConnection),
  ...more,
})

/** All that a failed start with these settings printed, and its exit code. */
const failure = async (more: NodeJS.ProcessEnv) => {
  const server = await spawnServer(settings(more))
  const code = await server.exit
  return { code, message: (server.stdout() + server.stderr()).trim() }
}
const oneSentence = /^[^\n]+\.$/

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-main-'))
  own = await makeMemoryDirectory('velvetline-own-')
  testDatabase = await createTestDatabase()
})
afterAll(async () => {
  await testDatabase.drop()
  for (const folder of [directory, own]) await rm(folder, { recursive: true, force: true })
})

test('a wrong setting is named in one sentence', async () => {
  const { code, message } = await failure({ PORT: 'many' })
  expect(code).toBe(1)
  expect(message).toMatch(oneSentence)
  expect(message).toContain('PORT')
})

test('a database that does not answer is one sentence, and tells no password', async () => {
  const { code, message } = await failure({ DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:1/nothing' })
  expect(code).toBe(1)
  expect(message).toMatch(oneSentence)
  expect(message).toContain('DATABASE_URL')
  expect(message).not.toContain('secret-word')
})

/** Why a start fails, in this process: two processes are enough to show that the sentence is printed, and nothing else. */
const complaint = async (starting: Promise<unknown>): Promise<string> => {
  const error = await starting.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(OperatorError)
  const { message } = error as OperatorError
  expect(message).toMatch(oneSentence)
  return message
}
const opening = async (more: NodeJS.ProcessEnv): Promise<void> => {
  const closing = createClosingList()
  try {
    await openPlatform(readConfig(settings(more)), silentLog, closing, () => undefined)
  } finally {
    await closing.closeAll(() => undefined)
  }
}

test('a port that is in use is named in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? Number(address?.port) : 0
  expect(await complaint(assertPortIsFree({ host: '127.0.0.1', port }))).toContain(`Port ${port}`)
  other.close()
})

test('a data directory that cannot be written is named in one sentence', async () => {
  expect(await complaint(opening({ DATA_DIR: '/dev/null/velvetline' }))).toContain('/dev/null/velvetline')
})

test('a migration that was changed after it had been applied is named in one sentence', async () => {
  const changed = await createTestDatabase()
  await changed.owner.pool.query("update schema_migrations set checksum = 'other' where number = 3")
  expect(await complaint(opening({ DATABASE_URL: urlOf(changed.ownerConnection) }))).toContain('0003')
  await changed.drop()
})

test('live mode has no demo: no logins, no people, no outbox', async () => {
  const empty = await createTestDatabase()
  const server = await spawnServer(
    settings({
      APP_MODE: 'live',
      PUBLIC_URL: 'https://velvetline.example',
      LOCAL_FILES: 'true',
      DATABASE_URL: urlOf(empty.ownerConnection),
      AGE_POLICIES: COUNTRY_CODES.map((code) => `${code}=none`).join(','),
    }),
  )
  await server.ready()
  expect((await empty.owner.pool.query('select company from issuers')).rows).toEqual([
    { company: 'Velvetline Example GmbH' },
  ])
  expect(server.stdout()).not.toMatch(/demo|sandbox/i)
  const url = `http://127.0.0.1:${server.port}`
  expect(await (await fetch(`${url}/api/profiles`)).json()).toEqual([])
  expect((await fetch(`${url}/sandbox/mail.json`)).status).toBe(404)
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'admin@velvetline.example', password: 'demo-velvet-2026' }),
  })
  expect(login.status).toBe(401)
  server.process.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  await empty.drop()
})

/** A process that is cut off while V8 compiles may never end. */
const TELLS_WHEN_CUT_OFF = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent("const{exit}=process;process.exit=(code)=>{console.error('cut off');exit(code)}")}`,
}

test('with embedded parts only, the demo starts, says where it is and who can sign in, and stops in order on Ctrl-C', async () => {
  const server = await spawnServer({ DATA_DIR: own, ...TELLS_WHEN_CUT_OFF })
  await server.ready()
  const url = `http://localhost:${server.port}`
  for (const text of [
    `${url}\n`,
    `${url}/agent`,
    `${url}/sandbox/mail`,
    `${url}/api/docs`,
    'demo-velvet-2026',
    'admin@velvetline.example',
  ]) {
    expect(server.stdout()).toContain(text)
  }
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  }
  server.process.kill('SIGINT')
  expect(await server.exit).toBe(0)
  expect(server.stderr()).toBe('')
})

test('it starts again after having been killed, and open requests hold up neither its stop nor its database’s', async () => {
  const first = await spawnServer({ DATA_DIR: own })
  await first.ready()
  first.process.kill('SIGKILL')
  await first.exit
  const server = await spawnServer({ DATA_DIR: own })
  await server.ready()
  const profiles = await fetch(`http://127.0.0.1:${server.port}/api/profiles?language=Deutsch`)
  expect(await profiles.json()).not.toEqual([])
  const open = () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    return socket
  }
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
  const sockets = [open(), open(), open()]
  // Nothing, half of a head, and half of a body.
  sockets[1]?.write(head)
  sockets[2]?.write(`${head}content-length: 1000\r\n\r\n{"identifier":`)
  const stream = await fetch(`http://127.0.0.1:${server.port}/api/events`)
  expect(stream.status).toBe(200)
  const startedAt = performance.now()
  server.process.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS)
  expect(postgresProcessesIn(join(own, 'postgres'))).toEqual([])
  for (const socket of sockets) socket.destroy()
})
