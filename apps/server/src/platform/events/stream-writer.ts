import type { ServerResponse } from 'node:http'
import type { LiveEvent } from './bus.ts'

/** Browsers share one stream among their tabs, so a person needs few. */
export interface StreamPlaces {
  /** Takes a place for each key; false, and none is taken, when one of them has none left. */
  take(...keys: string[]): boolean
  release(...keys: string[]): void
}

export const createStreamPlaces = (max: (key: string) => number): StreamPlaces => {
  const taken = new Map<string, number>()
  return {
    take: (...keys) => {
      if (keys.some((key) => (taken.get(key) ?? 0) >= max(key))) return false
      for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1)
      return true
    },
    release: (...keys) => {
      for (const key of keys) {
        const left = (taken.get(key) ?? 0) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    },
  }
}

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
