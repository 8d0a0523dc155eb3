import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** up: as documented; slow: never answers; down: the connection breaks; broken: a proxy's error page. */
export type Health = 'up' | 'slow' | 'down' | 'broken'

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export interface FakeAnswer {
  readonly status: number
  readonly body: string
  readonly type?: string
}

export interface FakeServer {
  readonly url: string
  readonly requests: FakeRequest[]
  setHealth(health: Health): void
  /** Handles the next (matching) request and breaks the connection before answering. */
  dieAfterNext(isSuch?: (request: FakeRequest) => boolean): void
  close(): Promise<void>
}

const read = async (request: IncomingMessage): Promise<FakeRequest> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.test')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { method: request.method ?? '', path: pathname, query: searchParams, headers, body }
}

export const asJson = (body: unknown, status = 200): FakeAnswer => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
})

/** A provider on this machine, over real HTTP, with switchable faults. */
export const startFakeServer = async (answer: (request: FakeRequest) => FakeAnswer): Promise<FakeServer> => {
  const requests: FakeRequest[] = []
  let health: Health = 'up'
  let diesAfter: ((request: FakeRequest) => boolean) | undefined
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await read(request)
    requests.push(asked)
    if (health === 'slow') return
    if (health === 'down') return void response.destroy()
    if (health === 'broken') return void response.writeHead(502).end('<html>Bad gateway</html>')
    const { status, body, type = 'text/plain' } = answer(asked)
    if (diesAfter?.(asked)) {
      diesAfter = undefined
      return void response.destroy()
    }
    response.writeHead(status, { 'content-type': type }).end(body)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    setHealth: (next) => {
      health = next
    },
    dieAfterNext: (isSuch = () => true) => {
      diesAfter = isSuch
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
