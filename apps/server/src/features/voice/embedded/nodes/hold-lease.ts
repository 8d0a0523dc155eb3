import { type Clock, SECOND_MS } from '../../../../kernel/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { Log } from '../../../../platform/log.ts'
import { readLease, renewLease, returnLease, type StoredLease, takeLease } from './lease.repository.ts'

/** Tests pass shorter ones. */
export interface LeaseTimings {
  readonly renewMs: number
  /** How often a process that is not the holder reads the lease. */
  readonly lookMs: number
  /** A holder that has not renewed the lease for this long stops by itself; well before others may take it. */
  readonly holdMs: number
  /** A lease that has not changed for this long may be taken. */
  readonly silentMs: number
}

export const LEASE_TIMINGS: LeaseTimings = {
  renewMs: SECOND_MS,
  lookMs: SECOND_MS / 2,
  holdMs: 2.5 * SECOND_MS,
  silentMs: 3.5 * SECOND_MS,
}

export interface Holder {
  readonly nodeId: string
  readonly address: string
  readonly term: number
  readonly beats: number
}

interface LeaseParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly nodeId: string
  /** Other processes may use the same database. A process that is alone takes the lease at once and keeps it while the database is away. */
  readonly isShared: boolean
  readonly timings: LeaseTimings
  /** Asked before the lease is taken. @returns whether other processes reach us there */
  isReachableAt(address: string): Promise<boolean>
  /** @param heardAt when the holder before was last there, by its clock */
  onTaken(term: number, heardAt: Date): void
  onLost(): void
  /** Somebody else holds it, or nobody. */
  onHolder(holder: Holder | null): void
}

export interface Lease {
  /** @param address where other processes reach this one */
  start(address: string): void
  /** Gives it back, so that another process need not wait. */
  stop(): Promise<void>
  /** True only while nobody else can have it. Exact also at the first moment after the process was frozen. */
  isHeld(term: number): boolean
  /** Who holds it by the last look; before `start` the database is asked. */
  holder(): Promise<Holder | null>
  /** When the holder was last heard of, by its clock. Long ago before the first look. */
  heardAt(): Date
  /** Resolves after the first look. */
  looked(): Promise<void>
}

const holderOf = ({ nodeId, address, term, beats }: StoredLease): Holder | null =>
  nodeId === null || address === null ? null : { nodeId, address, term, beats }

/** Monotonic, and goes on while the process is frozen. */
const now = (): number => performance.now()

/** One process holds the row in `voice_gateway`; the others watch it and replace a holder that falls silent. */
export const createLease = (parts: LeaseParts): Lease => {
  const { database, clock, log, nodeId, isShared, timings } = parts
  let seen: StoredLease | null = null
  let unchangedSince = 0
  let isFirstLook = true
  let held: { readonly term: number; until: number } | null = null
  let expiry: NodeJS.Timeout | undefined
  let loop: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isFailing = false
  const firstLook = Promise.withResolvers<void>()

  const lose = (why: string): void => {
    if (!held) return
    log.warn({ term: held.term }, `this process no longer carries the voice gateway: ${why}`)
    held = null
    seen = null
    clearTimeout(expiry)
    parts.onLost()
  }
  /** A timer may come a moment early. */
  const watchExpiry = (): void => {
    clearTimeout(expiry)
    const left = held ? held.until - now() : 0
    if (left > 0) expiry = setTimeout(watchExpiry, Math.ceil(left)).unref()
    else lose('it could not renew its lease in time')
  }
  const hold = (term: number, since: number): void => {
    held = { term, until: since + timings.holdMs }
    if (isShared) watchExpiry()
  }
  const renew = async (term: number): Promise<void> => {
    const since = now()
    const isRenewed = await renewLease(database, term, clock.now())
    if (held?.term !== term) return
    if (isRenewed) hold(term, since)
    else lose('another one has taken its lease')
  }
  const note = (lease: StoredLease): void => {
    const isSame = seen?.term === lease.term && seen.beats === lease.beats
    const isSameHolder = seen?.term === lease.term && seen.nodeId === lease.nodeId
    if (!isSame) unchangedSince = now()
    seen = lease
    if (!isSameHolder) parts.onHolder(lease.nodeId === nodeId ? null : holderOf(lease))
  }
  /** Given back, ours from before, silent, or of a process before us where we are alone. */
  const isFree = (lease: StoredLease): boolean =>
    lease.nodeId === null ||
    lease.nodeId === nodeId ||
    (!isShared && isFirstLook) ||
    now() - unchangedSince >= timings.silentMs
  const watch = async (address: string): Promise<void> => {
    const lease = await readLease(database)
    note(lease)
    if (isStopped || !isFree(lease) || (isShared && !(await parts.isReachableAt(address)))) return
    const since = now()
    const term = await takeLease(database, lease, { nodeId, address, at: clock.now() })
    if (term === null) return
    if (isShared) log.info({ term }, 'this process carries the voice gateway')
    hold(term, since)
    parts.onHolder(null)
    parts.onTaken(term, lease.beatAt)
  }
  const look = async (address: string): Promise<void> => {
    try {
      await (held ? renew(held.term) : watch(address))
      isFailing = false
      isFirstLook = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the lease of the voice gateway could not be read or renewed')
      isFailing = true
    }
    firstLook.resolve()
  }
  const run = (address: string): void => {
    running = look(address).then(() => {
      if (!isStopped) loop = setTimeout(run, held ? timings.renewMs : timings.lookMs, address).unref()
    })
  }
  return {
    start: run,
    stop: async () => {
      isStopped = true
      clearTimeout(loop)
      await running
      clearTimeout(expiry)
      firstLook.resolve()
      const term = held?.term
      held = null
      seen = null
      if (term !== undefined) await returnLease(database, term, clock.now())
    },
    isHeld: (term) => held?.term === term && (!isShared || now() < held.until),
    holder: async () => holderOf(seen ?? (await readLease(database))),
    heardAt: () => seen?.beatAt ?? new Date(0),
    looked: () => firstLook.promise,
  }
}
