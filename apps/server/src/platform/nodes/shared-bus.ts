import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type Bus, createStreams, type LiveEvent, writtenEvent } from '../events/bus.ts'
import type { Log } from '../log.ts'
import { createNodeBeats } from './node-beats.ts'
import { createNodeNews } from './node-news.ts'
import { BELIEVED_MS, createOutageNews, SAY_SO_EVERY_MS } from './outage-news.ts'
import { createPendingWrites } from './pending-writes.ts'
import { createRedisLink, type RedisLink } from './redis-link.ts'
import { createSharedVersions, type SharedVersions } from './shared-versions.ts'

/** What others tell is known here unless Redis has been silent for so long. */
const HEARING_MS = 2_000
/** Who has not heard the database for so long may have missed what it announced: a connection that fell silent would have been replaced. */
const LISTENING_MS = 30_000
const NAME_CHARACTERS = 16

export interface SharedBusParts {
  readonly url: string
  readonly log: Log
  readonly nodeId: string
  readonly database: Pick<Database, 'announce' | 'listen' | 'hasHeardAll' | 'heardWithin'>
  /** The same on all nodes of an installation; others may use the same Redis. */
  readonly secret: Buffer
}

export interface SharedBus extends Bus {
  /** Fulfilled once Redis is reached, or could not be at the first attempt. */
  open(): Promise<void>
  close(): Promise<void>
}

/** A node that cannot reach Redis says so through the database, again and again, so that the others tell it through the database too. */
const createAwaySign = (sayAway: () => void) => {
  let timer: NodeJS.Timeout | undefined
  const lower = (): void => clearInterval(timer)
  return {
    lower,
    raise: (): void => {
      lower()
      sayAway()
      timer = setInterval(sayAway, SAY_SO_EVERY_MS)
      timer.unref()
    },
  }
}

const createPieces = ({ url, log, nodeId, database, secret }: SharedBusParts) => {
  const installation = createHmac('sha256', secret).update('installation').digest('hex').slice(0, NAME_CHARACTERS)
  const prefix = `velvetline:${installation}:`
  const streams = createStreams()
  let outageUntil = 0
  let mayLack = false

  const outage = createOutageNews({
    database,
    log,
    nodeId,
    onTold: (accountIds, message) => {
      outageUntil = performance.now() + BELIEVED_MS
      for (const accountId of accountIds) {
        if (link.isUp()) pending.write(versions.change(accountId), link.distrust)
        for (const { onMissed } of streams.of(accountId)) onMissed()
      }
      if (message !== undefined) news.hearOfAll(message)
    },
    onGap: () => {
      if (link.isUp()) pending.write(versions.beginEpoch(), link.distrust)
    },
  })
  // A node that does not know yet that this one has lost Redis may not have heard it from the database either.
  const told = (): Promise<unknown> | undefined => {
    const waits = [outage.told(), link.isUp() ? undefined : beats.untilDoubted()].filter((wait) => wait !== undefined)
    return waits.length > 0 ? Promise.all(waits) : undefined
  }
  const pending = createPendingWrites(told)
  const awaySign = createAwaySign(outage.sayAway)
  const link: RedisLink = createRedisLink({
    url,
    log,
    beat: (send) => beats.beat(send),
    onMessage: (channel, text) => news.onMessage(channel, text),
    onChanged: (key) => versions.onChanged(key),
    onOpen: (send, runId) => versions.onOpen(send, `${prefix}${runId.slice(0, NAME_CHARACTERS)}:version:`),
    onUp: () => {
      awaySign.lower()
      // What was changed here meanwhile is in no version.
      if (mayLack) pending.write(versions.beginEpoch(), link.distrust)
      mayLack = false
      news.missedAll()
    },
    onDown: () => {
      mayLack = true
      beats.forget()
      versions.forgetAll()
      awaySign.raise()
    },
  })
  const isOutage = (): boolean => !link.isUp() || performance.now() < outageUntil
  const versions: SharedVersions = createSharedVersions(link, () =>
    isOutage() || beats.isDoubtful() || !database.heardWithin(LISTENING_MS) ? database.hasHeardAll() : true,
  )
  const beats = createNodeBeats({ nodeId, prefix, epochKey: versions.epochKey, drawEpoch: versions.draw })
  const news = createNodeNews({ nodeId, prefix, link, pending, streams, outage, isOutage })

  const open = async (): Promise<void> => {
    void link.subscribe(news.allChannel)
    await link.open()
    if (link.isUp()) return
    mayLack = true
    awaySign.raise()
  }
  const close = async (): Promise<void> => {
    awaySign.lower()
    await pending.settled()
    if (link.isUp()) await beats.sayFarewell(link.send).catch(() => undefined)
    await link.close()
  }
  return { prefix, streams, outage, pending, link, versions, news, isOutage, open, close }
}

type Pieces = ReturnType<typeof createPieces>

/** A node subscribes to an account for as long as it has a stream of it. */
const createListen = ({ streams, link, news }: Pieces): Pick<Bus, 'listen' | 'begun'> => {
  const subscribing = new Map<string, Promise<void>>()
  const subscribe = (accountId: string): void => {
    const begun = link.subscribe(news.channelOf(accountId)).then(() => {
      if (subscribing.get(accountId) === begun) subscribing.delete(accountId)
    })
    subscribing.set(accountId, begun)
  }
  return {
    listen: (accountId, listener, onMissed) => {
      const isFirst = accountId !== null && !streams.has(accountId)
      const remove = streams.add(accountId, listener, onMissed)
      if (accountId === null) return remove
      if (isFirst) subscribe(accountId)
      return () => {
        remove()
        if (!streams.has(accountId)) link.unsubscribe(news.channelOf(accountId))
      }
    },
    begun: (accountId) => subscribing.get(accountId),
  }
}

/** An address or an e-mail address cannot be read from a key, nor guessed without the secret. */
const createCount =
  (link: RedisLink, prefix: string, secret: Buffer): Bus['nodes']['count'] =>
  async (what, who, windowMs) => {
    const key = `${prefix}count:${createHmac('sha256', secret).update(`${what}\n${who}`).digest('base64url')}`
    const commands = [link.send('INCR', key), link.send('PEXPIRE', key, String(windowMs), 'NX'), link.send('PTTL', key)]
    try {
      const [count, , left] = await Promise.all(commands)
      return { count: Number(count), endsInMs: Math.max(1, Number(left)) }
    } catch {
      return undefined
    }
  }

/** For a service of several nodes: events, versions and signals go through Redis, and through the database while Redis is away. */
export const createSharedBus = (parts: SharedBusParts): SharedBus => {
  const pieces = createPieces(parts)
  const { prefix, streams, outage, pending, link, versions, news, isOutage, open, close } = pieces
  const touch = (accountId: string): void => {
    if (link.isUp())
      pending.write(versions.change(accountId), (error) => {
        link.distrust(error)
        outage.account(accountId)
      })
    if (isOutage()) outage.account(accountId)
  }
  const toEveryoneHere = (event: LiveEvent): void => {
    pending.write(versions.changeNews(), link.distrust)
    streams.send(streams.all(), event)
  }
  return {
    versions,
    touch,
    nodes: {
      tell: news.tell,
      hear: news.hear,
      isHearing: () => link.heardWithin(HEARING_MS),
      hold: pending.hold,
      settled: pending.settled,
      count: createCount(link, prefix, parts.secret),
    },
    isListening: async (accountId) => {
      if (streams.has(accountId)) return true
      if (!link.isUp()) return undefined
      const reply = await link.send('PUBSUB', 'NUMSUB', news.channelOf(accountId)).catch(() => undefined)
      return reply === undefined ? undefined : Number((reply as unknown[])[1]) > 0
    },
    toAccount: (accountId, event, exceptStream) => {
      touch(accountId)
      const written = writtenEvent(event)
      streams.send(streams.of(accountId), written, exceptStream)
      news.tellAccount(accountId, written, true, exceptStream)
    },
    toStreamsOf: (accountId, event) => {
      streams.send(streams.of(accountId), event)
      news.tellAccount(accountId, event, false)
    },
    toEveryone: (event) => {
      toEveryoneHere(event)
      news.tellAll({ event })
    },
    toEveryoneHere,
    ...createListen(pieces),
    takeListening: streams.takeListening,
    open,
    close,
  }
}
