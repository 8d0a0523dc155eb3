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
  /**
   * Whether all has been heard that was announced before this call: the database says so before it answers what is asked on the same connection. False
   * while this process cannot listen, and where no answer comes within three seconds: then it connects again.
   */
  hasHeardAll(): Promise<boolean>
  /** Whether the database has been heard within this time. */
  heardWithin(ms: number): boolean
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5_000
const RETRY_DELAY_MS = 1_000
const ANSWER_WITHIN_MS = 3_000
/** A connection that has fallen silent is noticed by asking; a system's own keepalive may take two hours. */
const ASK_EVERY_MS = 10_000
const CHANNEL = /^[a-z_]+$/

/** One connection for all channels, apart from the pool: it is opened for the first listener and again whenever it breaks. */
export const createAnnouncements = (connection: pg.ClientConfig, log?: Log): Announcements => {
  const listeners = new Map<string, AnnouncementListener[]>()
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let asking: Promise<unknown> = Promise.resolve()
  let nextAnswer: Promise<boolean> | undefined

  const retryLater = (): void => {
    client = undefined
    if (!isClosed) setTimeout(() => void open(), RETRY_DELAY_MS).unref()
  }

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_WITHIN_MS,
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
    heardAt = performance.now()
    opened.once('end', retryLater)
    for (const { onGap } of [...listeners.values()].flat()) onGap()
  }

  const ask = async (): Promise<boolean> => {
    const asked = client
    if (!asked) return false
    try {
      await asked.query('select')
      heardAt = performance.now()
      return true
    } catch {
      // With a question under way, this breaks the connection.
      void asked.end().catch(() => undefined)
      return false
    }
  }

  /** Those who ask while an answer is on its way share the next one. */
  const hasHeardAll = (): Promise<boolean> => {
    nextAnswer ??= asking.then(() => {
      nextAnswer = undefined
      const answer = ask()
      asking = answer
      return answer
    })
    return nextAnswer
  }

  const open = (): Promise<void> => {
    timer ??= setInterval(() => void (client && hasHeardAll()), ASK_EVERY_MS).unref()
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
    hasHeardAll,
    heardWithin: (ms) => performance.now() - heardAt <= ms,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await opening
      await client?.end()
    },
  }
}
