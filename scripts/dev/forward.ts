import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

const HOST = '127.0.0.1'
const HTTP_BAD_GATEWAY = 502
/** Hop-by-hop headers. */
const HOP_HEADERS = new Set(['connection', 'keep-alive'])

/** Vite's client waits for a missing server in its own worker. */
const POLICY = 'content-security-policy'
const withWorkers = (name: string, value: string): string =>
  name === POLICY && value.includes('script-src') ? `${value}; worker-src 'self' blob:` : value

const answerHeaders = ({ rawHeaders }: IncomingMessage): string[] => {
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!HOP_HEADERS.has(name.toLowerCase())) headers.push(name, withWorkers(name.toLowerCase(), value))
  }
  return headers
}

export const forwardRequest = (request: IncomingMessage, response: ServerResponse, port: number): void => {
  const { method, url, headers } = request
  const onward = ask({ host: HOST, port, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? HTTP_BAD_GATEWAY, answerHeaders(answer))
    // At once: an event stream may be silent for long.
    response.flushHeaders()
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  onward.once('error', () => {
    if (response.headersSent) return response.destroy()
    response.writeHead(HTTP_BAD_GATEWAY, { 'content-type': 'text/plain' }).end('The server did not answer.\n')
  })
  response.once('close', () => onward.destroy())
  request.pipe(onward)
}

export const forwardSocket = (request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void => {
  const onward = connect(port, HOST, () => {
    const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
    for (let at = 0; at < request.rawHeaders.length; at += 2) {
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
    }
    onward.write(`${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
  })
  onward.once('error', () => socket.destroy())
  onward.once('close', () => socket.destroy())
  socket.once('error', () => onward.destroy())
  socket.once('close', () => onward.destroy())
}
