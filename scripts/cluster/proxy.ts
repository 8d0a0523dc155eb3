import { Agent, request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { forwardSocket } from '../dev/forward.ts'

const HOST = '127.0.0.1'
const LOOK_EVERY_MS = 200
const LOOK_WITHIN_MS = 2_000
/** For a request that finds no node ready: a restart of the last one takes about that. */
const WAIT_FOR_NODE_MS = 5_000
const HTTP_BAD_GATEWAY = 502
const HTTP_UNAVAILABLE = 503
/** Less than the 72 s after which a node ends an idle connection: a request must not meet one that is just being closed. */
const IDLE_MAX_MS = 60_000
/** Of one connection, and never passed on. */
const HOP_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']
/** Repeating them changes nothing. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

export interface Node {
  readonly port: number
  /** As its `/readyz` said last. */
  isReady: boolean
}

const isAnsweringReady = (port: number, agent: Agent): Promise<boolean> =>
  new Promise((resolve) => {
    const question = ask({ host: HOST, port, path: '/readyz', agent, timeout: LOOK_WITHIN_MS }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    question.once('timeout', () => question.destroy())
    question.once('error', () => resolve(false))
    question.end()
  })

const headersFor = (request: IncomingMessage): NodeJS.Dict<string | string[]> => {
  const kept = Object.entries(request.headers).filter(([name]) => !HOP_HEADERS.includes(name))
  const { 'x-forwarded-for': way } = request.headers
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': [way, request.socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': 'http',
    'x-forwarded-host': request.headers.host,
  }
}

/** Whether another node may be asked: the first one never saw the request, or seeing it twice changes nothing. */
const mayRepeat = (error: NodeJS.ErrnoException, { method = '', headers }: IncomingMessage): boolean => {
  if (error.code === 'ECONNREFUSED') return true
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return SAFE_METHODS.includes(method) && !hasBody
}

export interface ClusterProxy {
  readonly server: Server
  readonly nodes: readonly Node[]
  close(): Promise<void>
}

/** Distributes requests in turn over the nodes that are ready. Event streams and WebSockets pass through it. */
export const startProxy = async (
  ports: readonly number[],
  port: number,
  waitForNodeMs: number = WAIT_FOR_NODE_MS,
): Promise<ClusterProxy> => {
  const nodes: readonly Node[] = ports.map((one) => ({ port: one, isReady: false }))
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MAX_MS })
  const sockets = new Set<Socket>()
  let turn = 0
  let isClosed = false

  const watch = async (node: Node): Promise<void> => {
    while (!isClosed) {
      node.isReady = await isAnsweringReady(node.port, agent)
      await sleep(LOOK_EVERY_MS, undefined, { ref: false })
    }
  }

  const nextNode = (refused: ReadonlySet<Node>): Node | undefined => {
    const ready = nodes.filter((node) => node.isReady && !refused.has(node))
    turn += 1
    return ready[turn % ready.length]
  }

  const waitForNode = async (refused: ReadonlySet<Node>): Promise<Node | undefined> => {
    const until = performance.now() + waitForNodeMs
    for (;;) {
      const node = nextNode(refused)
      if (node || performance.now() > until) return node
      await sleep(LOOK_EVERY_MS)
    }
  }

  const refuse = (response: ServerResponse, status: number): void => {
    if (response.headersSent) return void response.destroy()
    response.writeHead(status, { 'content-type': 'text/plain', 'retry-after': '1' }).end('No node could answer.\n')
  }

  const forward = async (
    request: IncomingMessage,
    response: ServerResponse,
    refused: ReadonlySet<Node> = new Set(),
  ): Promise<void> => {
    const node = await waitForNode(refused)
    if (!node) return refuse(response, HTTP_UNAVAILABLE)
    const { method, url } = request
    const onward = ask({ host: HOST, port: node.port, method, path: url, headers: headersFor(request), agent })
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? HTTP_BAD_GATEWAY, withoutHopHeaders(answer))
      // At once: an event stream may be silent for long.
      response.flushHeaders()
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') node.isReady = false
      if (response.headersSent || response.destroyed || !mayRepeat(error, request))
        return refuse(response, HTTP_BAD_GATEWAY)
      void forward(request, response, new Set([...refused, node]))
    })
    response.once('close', () => onward.destroy())
    // Only once it is connected, so that a node that refuses has taken nothing of the content.
    const send = (): void => void request.pipe(onward)
    if (!mayHaveContent(request)) return void onward.end()
    onward.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()))
  }

  const server = createServer((request, response) => void forward(request, response))
  server.on('upgrade', async (request, socket, head) => {
    const node = await waitForNode(new Set())
    if (!node) return void socket.destroy()
    request.rawHeaders.push('X-Forwarded-For', request.socket.remoteAddress ?? '', 'X-Forwarded-Proto', 'http')
    request.rawHeaders.push('X-Forwarded-Host', request.headers.host ?? '')
    forwardSocket(request, socket, head, node.port)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  for (const node of nodes) void watch(node)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  return {
    server,
    nodes,
    close: async () => {
      isClosed = true
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
      agent.destroy()
    },
  }
}

const mayHaveContent = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const withoutHopHeaders = ({ rawHeaders }: IncomingMessage): string[] => {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!HOP_HEADERS.includes(name.toLowerCase())) kept.push(name, value)
  }
  return kept
}
