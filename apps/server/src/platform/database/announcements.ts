import pg from 'pg'
import type { Log } from '../log.ts'

export interface AnnouncementListener {
  onAnnounced(payload: string): void
  /** Announcements may have been missed: what was read before may be old. */
  onGap(): void
}

/** What the database announces (`pg_notify`) to every process. */
export interface Announcements {
  /** @returns when this process has begun to listen, or has failed and will try again */
  listen(channel: string, listener: AnnouncementListener): Promise<void>
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5_000
const RETRY_DELAY_MS = 1_000
const CHANNEL = /^[a-z_]+$/

/** One connection for all channels, apart from the pool: it is opened for the first listener and again whenever it breaks. */
export const createAnnouncements = (connection: pg.ClientConfig, log?: Log): Announcements => {
  const listeners = new Map<string, AnnouncementListener[]>()
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let isClosed = false

  const retryLater = (): void => {
    client = undefined
    if (!isClosed) setTimeout(() => void open(), RETRY_DELAY_MS).unref()
  }

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      ...connection,
      application_name: 'velvetline announcements',
    })
    opened.on('error', () => undefined)
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const { onAnnounced } of listeners.get(channel) ?? []) onAnnounced(payload)
    })
    try {
      await opened.connect()
      for (const channel of listeners.keys()) await opened.query(`listen ${channel}`)
    } catch (error) {
      log?.warn({ code: (error as pg.DatabaseError).code }, 'this process cannot listen to the database yet')
      await opened.end().catch(() => undefined)
      return retryLater()
    }
    if (isClosed) return opened.end()
    client = opened
    opened.once('end', retryLater)
    for (const { onGap } of [...listeners.values()].flat()) onGap()
  }

  const open = (): Promise<void> => {
    opening = isClosed ? Promise.resolve() : connect()
    return opening
  }

  return {
    listen: async (channel, listener) => {
      if (!CHANNEL.test(channel)) throw new RangeError(`not the name of a channel: ${channel}`)
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      if (opening === undefined) return open()
      await opening
      await client?.query(`listen ${channel}`).catch(() => undefined)
    },
    close: async () => {
      isClosed = true
      await opening
      await client?.end()
    },
  }
}
