import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createCaller } from './caller.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Answers each request of all connections in turn with the chunks that stand for it; without one left it closes the connection. */
const serve = async (answers: readonly (readonly string[] | undefined)[]) => {
  let next = 0
  let connections = 0
  const answer = async (socket: Socket): Promise<void> => {
    const chunks = answers[next]
    next += 1
    if (!chunks) socket.destroy()
    for (const chunk of chunks ?? []) {
      socket.write(chunk)
      await turn()
    }
  }
  server = createServer((socket) => {
    connections += 1
    socket.setNoDelay(true)
    socket.on('data', () => void answer(socket))
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { caller: createCaller({ port: (server.address() as AddressInfo).port }), connections: () => connections }
}

const ok = (body: string): string => `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const NOT_MODIFIED = 'HTTP/1.1 304 Not Modified\r\netag: "1"\r\n\r\n'

test('answers that arrive in pieces are put together, and requests of one connection are answered in order', async () => {
  const text = ok('für immer')
  const { caller, connections } = await serve([
    [text.slice(0, 9), text.slice(9, 45), text.slice(45)],
    [NOT_MODIFIED],
    [ok('3')],
  ])
  const answers = await Promise.all(['a', 'b', 'c'].map(caller.ask))
  caller.close()

  expect(answers.map(({ status, body }) => [status, body.toString()])).toEqual([
    [200, 'für immer'],
    [304, ''],
    [200, '3'],
  ])
  expect(connections()).toBe(1)
})

test('a 304 in two pieces is one answer', async () => {
  const { caller } = await serve([[NOT_MODIFIED.slice(0, 20), NOT_MODIFIED.slice(20)], [ok('next')]])
  const answers = [await caller.ask('a'), await caller.ask('b')]
  caller.close()

  expect(answers.map(({ status }) => status)).toEqual([304, 200])
})

test('a request on a connection that was closed meanwhile is repeated once; one on a new connection is not', async () => {
  const repeated = await serve([[ok('1')], undefined, [ok('2')]])
  await repeated.caller.ask('a')
  expect((await repeated.caller.ask('b')).body.toString()).toBe('2')
  expect(repeated.connections()).toBe(2)
  repeated.caller.close()
  server?.close()

  const failing = await serve([undefined])
  await expect(failing.caller.ask('a')).rejects.toThrow('closed the connection')
})
