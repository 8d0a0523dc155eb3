import type { ServerResponse } from 'node:http'
import type { LiveEvent } from './bus.ts'

/** Then the client is gone or too slow; it reconnects and fetches what it missed. */
const WAITING_BYTES_MAX = 256 * 1024

export interface StreamWriter {
  /** The version of the public news tells a page whether it has missed any. */
  send(event: LiveEvent, newsVersion: string): void
  /** Only keeps the connection alive. */
  comment(text: string): void
  close(): void
}

/** Gives the connection up when the reader does not keep up. */
export const createStreamWriter = (response: ServerResponse): StreamWriter => {
  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength > WAITING_BYTES_MAX) {
      response.destroy()
      return
    }
    response.write(text)
  }
  return {
    send: ({ type, data }, newsVersion) =>
      write(`id: ${newsVersion}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    comment: (text) => write(`: ${text}\n\n`),
    close: () => {
      if (!response.writableEnded) response.end()
    },
  }
}
