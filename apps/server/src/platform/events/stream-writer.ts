import type { ServerResponse } from 'node:http'
import type { LiveEvent } from './bus.ts'

/** Bounds how many event streams are open: browsers share one among their tabs, so a person needs few. */
export interface StreamPlaces {
  /** Takes a place for each key; false, and none is taken, when one of them has no place left. */
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

/** A client with more unsent bytes than this is gone or too slow; it reconnects and fetches what it missed. */
const WAITING_BYTES_MAX = 256 * 1024

export interface StreamWriter {
  /** With the version of the public news, from which a page knows whether it has missed any. */
  send(event: LiveEvent, newsVersion: string): void
  /** A comment, which only keeps the connection alive. */
  comment(text: string): void
  close(): void
}

/** Writes server-sent events to one connection and gives it up when the reader does not keep up. */
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
