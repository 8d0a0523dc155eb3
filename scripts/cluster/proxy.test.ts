import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../apps/server/test/spawn-server.ts'
import { type ClusterProxy, startProxy } from './proxy.ts'

/** Only against what hangs: a machine that does other things may stand still for seconds. */
vi.setConfig({ testTimeout: 120_000 })

/** As long as the proxy takes to notice, twice. */
const DRAIN_MS = 500
const WAIT_FOR_NODE_MS = 300

interface FakeNode {
  readonly server: Server
  isReady: boolean
}

let ports: number[]
let fakes: FakeNode[]
let proxy: ClusterProxy
/** What each node took, in the order of arrival. */
let taken: { node: number; what: string }[]
/** Answers in place of the usual one; true where it did. */
let answerOtherwise: (request: IncomingMessage, response: ServerResponse, node: number) => boolean

const startNode = async (index: number): Promise<FakeNode> => {
  const server = createServer(async (request, response) => {
    if (request.url === '/readyz') return void response.writeHead(fakes[index]?.isReady ? 200 : 503).end()
    if (answerOtherwise(request, response, index)) return
    const content = await text(request)
    taken.push({ node: index, what: content || String(request.url) })
    response.end(`node ${index}`)
  })
  server.on('upgrade', (_request, socket: Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n')
    socket.on('error', () => undefined).pipe(socket)
  })
  server.listen(ports[index], '127.0.0.1')
  await once(server, 'listening')
  const node = { server, isReady: true }
  fakes[index] = node
  return node
}

const waitFor = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await sleep(20)
}
const portOf = (): number => {
  const address = proxy.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
const address = (path: string): string => `http://127.0.0.1:${portOf()}${path}`

beforeEach(async () => {
  taken = []
  fakes = []
  answerOtherwise = () => false
  ports = await Promise.all([freePort(), freePort(), freePort()])
  for (const index of ports.keys()) await startNode(index)
  proxy = await startProxy(ports, await freePort(), WAIT_FOR_NODE_MS)
  await waitFor(() => proxy.nodes.every(({ isReady }) => isReady))
})
afterEach(async () => {
  await proxy.close()
  for (const { server } of fakes) {
    server.closeAllConnections()
    server.close()
  }
})

test('requests go to the nodes in turn, with the address of the browser', async () => {
  const forwarded: unknown[] = []
  answerOtherwise = ({ headers }) => {
    forwarded.push([headers['x-forwarded-for'], headers['x-forwarded-host'], headers.host])
    return false
  }
  for (const path of ['/a', '/b', '/c']) await fetch(address(path))
  expect(taken.map(({ node }) => node).toSorted()).toEqual([0, 1, 2])
  const host = `127.0.0.1:${portOf()}`
  expect(forwarded).toEqual([1, 2, 3].map(() => ['127.0.0.1', host, host]))
})

test('while every node is restarted in turn nothing fails, and every command arrives once', async () => {
  let isOver = false
  const sent: string[] = []
  const failures: unknown[] = []
  const sendSteadily = async (client: number): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const body = `command ${client}/${count}`
      const isCommand = count % 2 === 0
      if (isCommand) sent.push(body)
      const answer = await fetch(address('/'), isCommand ? { method: 'POST', body } : {}).catch(
        (error: unknown) => error,
      )
      if (!(answer instanceof Response) || answer.status !== 200) failures.push(answer)
      else await answer.text()
    }
  }
  const clients = [1, 2, 3, 4].map(sendSteadily)
  for (const [index, { server }] of [...fakes].entries()) {
    const node = fakes[index]
    if (node) node.isReady = false
    await sleep(DRAIN_MS)
    server.closeIdleConnections()
    await new Promise((resolve) => server.close(resolve))
    await startNode(index)
    await waitFor(() => proxy.nodes[index]?.isReady === true)
  }
  isOver = true
  await Promise.all(clients)
  expect(failures).toEqual([])
  expect(sent.length).toBeGreaterThan(10)
  const commands = taken.map(({ what }) => what).filter((what) => what.startsWith('command'))
  expect(commands.toSorted()).toEqual(sent.toSorted())
})

test('a page that a dying node does not answer is asked of another one, and a command is not', async () => {
  let deaths = 0
  answerOtherwise = (request, _response, node) => {
    if (node !== 1) return false
    deaths += 1
    request.socket.destroy()
    return true
  }
  const pages = await Promise.all(['/a', '/b', '/c'].map((path) => fetch(address(path))))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(deaths).toBeGreaterThan(0)
  const statuses: number[] = []
  for (const body of ['a', 'b', 'c']) statuses.push((await fetch(address('/'), { method: 'POST', body })).status)
  expect(statuses.toSorted()).toEqual([200, 200, 502])
})

test('a node that refuses connections is passed over, also for commands', async () => {
  fakes[1]?.server.closeAllConnections()
  await new Promise((resolve) => fakes[1]?.server.close(resolve))
  const commands = await Promise.all(['a', 'b', 'c'].map((body) => fetch(address('/'), { method: 'POST', body })))
  expect(commands.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(taken.map(({ what }) => what).toSorted()).toEqual(['a', 'b', 'c'])
})

test('event streams and WebSockets pass through at once, and end with the browser', async () => {
  let closed: Promise<unknown> | undefined
  answerOtherwise = (_request, response) => {
    closed = once(response, 'close')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    return true
  }
  const stop = new AbortController()
  const stream = await fetch(address('/'), { signal: stop.signal })
  const first = await stream.body?.getReader().read()
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n')
  stop.abort()
  await closed
  const question = ask(address('/'), { headers: { connection: 'Upgrade', upgrade: 'echo' } }).end()
  const [, socket] = (await once(question, 'upgrade')) as [IncomingMessage, Socket]
  socket.write('hello')
  const [echo] = await once(socket, 'data')
  expect(String(echo)).toBe('hello')
  socket.destroy()
})

test('without a node the answer is 503 with a time to come again', async () => {
  for (const node of fakes) node.isReady = false
  await waitFor(() => proxy.nodes.every(({ isReady }) => !isReady))
  const answer = await fetch(address('/'))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
})
