import { newId } from '../../kernel/ids.ts'
import type { Versions } from '../events/versions.ts'
import type { RedisLink, Send } from './redis-link.ts'

/** A version that nobody has changed for so long is drawn again, which costs one full answer. */
const VERSION_KEPT_SECONDS = '86400'
/** About 20 MB; one that is forgotten is read again. */
const REMEMBERED_MAX = 100_000
/** Beside the accounts: of the public news, and of everything at once. */
const NEWS = 'news'
const EPOCH = 'epoch'

interface Reading {
  readonly reading: Promise<string | undefined>
  /** Changed since it was asked for: good for an answer that is being made, but not to be kept. */
  isOld: boolean
}

/** Values that no other node and no other run ever draws. */
const createDraw = (): (() => string) => {
  const run = newId().slice(0, 8)
  let drawn = 0
  return () => {
    drawn += 1
    return `${run}${drawn.toString(36)}`
  }
}

export interface SharedVersions extends Versions {
  /** Ends every node's 304 answers of this account. Rejects where Redis did not acknowledge it. */
  change(accountId: string): Promise<unknown>
  changeNews(): Promise<unknown>
  /** Ends every 304 answer: some change may never have been written to Redis. */
  beginEpoch(): Promise<unknown>
  epochKey(): string
  readonly draw: () => string
  onOpen(send: Send, runId: string): Promise<void>
  onChanged(key: string | null): void
  forgetAll(): void
}

/**
 * In Redis, and in memory for as long as Redis has not announced a change (client tracking). Their keys hold the run of Redis, so that
 * versions which a restart has brought back from an old file are never used.
 */
export const createSharedVersions = (
  link: Pick<RedisLink, 'send' | 'isUp'>,
  /** Whether all is heard that nodes without Redis have told by now. */
  hearsOthers: () => boolean | Promise<boolean>,
): SharedVersions => {
  const remembered = new Map<string, string | Reading>()
  const draw = createDraw()
  let prefix = ''
  /** As read last. */
  const kept = { [NEWS]: '', [EPOCH]: '' }
  const keyOf = (id: string): string => prefix + id

  const remember = (id: string, value: string | Reading): void => {
    remembered.delete(id)
    remembered.set(id, value)
    const oldest = remembered.size > REMEMBERED_MAX ? remembered.keys().next().value : undefined
    if (oldest !== undefined) remembered.delete(oldest)
  }

  /** The second command is the one for whose key Redis announces the next change. */
  const readOver = async (send: Send, id: string): Promise<string> => {
    send('SET', keyOf(id), draw(), 'NX', 'EX', VERSION_KEPT_SECONDS).catch(() => undefined)
    return String(await send('GET', keyOf(id)))
  }

  const read = (id: string, send: Send = link.send): Promise<string | undefined> => {
    const reading = readOver(send, id).then(
      (value) => {
        if (id === NEWS || id === EPOCH) kept[id] = value
        if (remembered.get(id) !== entry) return value
        if (entry.isOld) remembered.delete(id)
        else remember(id, value)
        return value
      },
      () => {
        if (remembered.get(id) === entry) remembered.delete(id)
        return undefined
      },
    )
    const entry: Reading = { reading, isOld: false }
    remember(id, entry)
    return reading
  }

  const forget = (id: string): void => {
    const entry = remembered.get(id)
    if (typeof entry === 'object') entry.isOld = true
    else remembered.delete(id)
    // Every tag, page and event needs these.
    if ((id === NEWS || id === EPOCH) && link.isUp()) void read(id)
  }

  const current = (id: string): string | Promise<string | undefined> => {
    const entry = remembered.get(id)
    if (typeof entry === 'string') return entry
    return entry && !entry.isOld ? entry.reading : read(id)
  }
  const inMemory = (id: string): string | undefined => {
    const entry = remembered.get(id)
    return typeof entry === 'string' ? entry : undefined
  }
  const change = (id: string): Promise<unknown> => {
    const changed = link.send('SET', keyOf(id), draw(), 'EX', VERSION_KEPT_SECONDS)
    // After it was sent, so that what is read again is not read before it.
    forget(id)
    return changed
  }
  const idsOf = (accountId: string, withNews: boolean): string[] => [EPOCH, accountId, ...(withNews ? [NEWS] : [])]
  const joined = (values: readonly (string | undefined)[]): string | undefined =>
    values.includes(undefined) ? undefined : values.join('.')

  let confirming: Promise<boolean> | undefined
  return {
    of: async (accountId, withNews = false) =>
      link.isUp() ? joined(await Promise.all(idsOf(accountId, withNews).map(current))) : undefined,
    known: (accountId, withNews = false) => joined(idsOf(accountId, withNews).map(inMemory)),
    // One round trip for all requests of a turn of the event loop: it is written after they have arrived, and its reply follows every
    // change that Redis had announced by then. A process that has stood still finds out so before it repeats an old answer.
    confirm: () => {
      if (confirming) return confirming
      confirming = link.send('PING').then(hearsOthers, () => false)
      setImmediate(() => {
        confirming = undefined
      })
      return confirming
    },
    news: () => `${kept[EPOCH]}.${kept[NEWS]}`,
    change,
    changeNews: async () => {
      if (link.isUp()) await change(NEWS)
      // Then pages and events of this node differ at least.
      else kept[NEWS] = draw()
    },
    beginEpoch: () => change(EPOCH),
    epochKey: () => keyOf(EPOCH),
    draw,
    onOpen: async (send, ofThisRun) => {
      prefix = ofThisRun
      remembered.clear()
      // Where nothing can be written it is refused here.
      await send('SET', keyOf(EPOCH), draw(), 'NX', 'EX', VERSION_KEPT_SECONDS)
      const [epoch, news] = await Promise.all([read(EPOCH, send), read(NEWS, send)])
      if (epoch === undefined || news === undefined) throw new Error('the versions in Redis cannot be read')
    },
    onChanged: (key) => {
      if (key === null) for (const id of [...remembered.keys()]) forget(id)
      else if (key.startsWith(prefix)) forget(key.slice(prefix.length))
    },
    forgetAll: () => remembered.clear(),
  }
}
