import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTransportSource } from '#/shared/api/transport.ts'

export interface Outside {
  /** What arrived, oldest first. */
  received: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
  close(): Promise<void>
}

/** A real server that answers as told; requests of the code under test go to it, from the given country. */
export const startOutside = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  country = 'uk',
): Promise<Outside> => {
  const received: Outside['received'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const transport = { fetch: (path: string, init: RequestInit) => fetch(origin + path, init), country: () => country }
  setTransportSource(() => transport)
  return {
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Answers with JSON. */
export const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
