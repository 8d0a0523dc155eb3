import { connect } from 'node:net'
import { profilesPath } from '@velvetline/contracts/profiles'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { createDatabase } from '../../database/database.ts'
import { registerErrorHandler } from './error-handler.ts'

const answerTo = async (handler: () => Promise<unknown>) => {
  const app = Fastify()
  registerErrorHandler(app)
  app.get('/', handler)
  const answer = await app.inject('/')
  await app.close()
  return answer
}

test('while the database is unreachable, requests are refused as temporary', async () => {
  const database = createDatabase({ host: '127.0.0.1', port: 1 }, { poolMax: 1 })
  const answer = await answerTo(() => database.kysely.selectFrom('countries').selectAll().execute())
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  await database.close()
})

test('a full disk of the database is a temporary refusal, not an internal error', async () => {
  const full = Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' })
  const answer = await answerTo(() => Promise.reject(full))
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
})

test('a transaction that lost against another is a temporary refusal, and soon worth another try', async () => {
  const deadlock = Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
  const answer = await answerTo(() => Promise.reject(deadlock))
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
})

test('a connection cut by the database is a temporary refusal', async () => {
  const cut = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  expect((await answerTo(() => Promise.reject(cut))).statusCode).toBe(503)
})

test('a browser that goes away in the middle of a request is no fault of the database, and none of ours', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  registerErrorHandler(app)
  app.post('/', async () => 'taken')
  const failed = new Promise<Error>((resolve) =>
    app.addHook('onError', async (_request, _reply, error) => resolve(error)),
  )
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"half"',
  )
  setTimeout(() => socket.destroy(), 50)
  expect((await failed).message).toBe('aborted')
  await app.close()
  expect(lines).toEqual([])
})

test('an internal error reveals no details', async () => {
  const answer = await answerTo(() => Promise.reject(new Error('secret detail')))
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal_error'])
  expect(answer.body).not.toContain('secret detail')
})

test('a missing file is an internal error, not a database outage', async () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect((await answerTo(() => Promise.reject(missing))).statusCode).toBe(500)
})

test('a text that the database cannot store is invalid input, not an internal error', async () => {
  const nul = Object.assign(new pg.DatabaseError('invalid byte sequence', 0, 'error'), { code: '22021' })
  const answer = await answerTo(() => Promise.reject(nul))
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
})

test('a file outside its folder does not exist', async () => {
  const forbidden = Object.assign(new Error('Forbidden'), { code: 'FST_STATIC', statusCode: 403 })
  const answer = await answerTo(() => Promise.reject(forbidden))
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test.each(['/profile/%E0%A4%A', `${profilesPath}/%ff`, '/%', '/api/%'])(
  'the address %s cannot be read',
  async (url) => {
    const { statusCode, headers, body } = await server.app.inject({ url })
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'malformed_address'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).not.toContain('%')
  },
)

test('an address with a segment longer than any of ours is 404', async () => {
  const { statusCode, body } = await server.app.inject({ url: `${profilesPath}/${'a'.repeat(300)}` })
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
})

test.each(['/photos/../../etc/passwd', '/photos/..%2f..%2fpostgres.log', '/photos/%00', '/photos/profiles/%2e%2e/x'])(
  'the photo %s does not exist',
  async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  },
)

test.each(['/nowhere?name=anna', '/assets/..%2f..%2fpackage.json?name=anna'])(
  'a command to an address without a route is only refused as unknown: %s',
  async (url) => {
    const { statusCode, body, headers } = await server.app.inject({ method: 'POST', url, payload: {} })
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('anna')
  },
)
