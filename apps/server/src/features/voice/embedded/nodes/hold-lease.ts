import { type Clock, SECOND_MS } from '../../../../kernel/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { Log } from '../../../../platform/log.ts'
import { readLease, renewLease, returnLease, type StoredLease, takeLease } from './lease.repository.ts'
import { createTenure, elapsedMs } from './tenure.ts'

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
  /** True only while nobody else can have it. Exact even at the first moment after the process was frozen. */
  isHeld(term: number): boolean
  /** Who holds it by the last look; before `start` the database is asked. */
  holder(): Promise<Holder | null>
  /** When the holder was last heard of, by its clock. Long ago before the first look. */
  heardAt(): Date
  /** Resolves after the first look. */
  looked(): Promise<void>
}

const AFTER_FAULT_MS = SECOND_MS / 2

const holderOf = ({ nodeId, address, term, beats }: StoredLease): Holder | null =>
  nodeId === null || address === null ? null : { nodeId, address, term, beats }

/** @param look returns when to look again */
const createLoop = (log: Log, look: (address: string) => Promise<number>) => {
  const first = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isFailing = false
  const run = async (address: string): Promise<void> => {
    let waitMs = AFTER_FAULT_MS
    try {
      waitMs = await look(address)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the lease of the voice gateway could not be read or renewed')
      isFailing = true
    }
    first.resolve()
    if (!isStopped) timer = setTimeout(start, waitMs, address).unref()
  }
  const start = (address: string): void => {
    running = run(address)
  }
  return {
    start,
    isStopped: () => isStopped,
    begun: () => first.promise,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
      first.resolve()
    },
  }
}

/** What was seen of the row, and for how long it has not changed. */
const createWatch = (onHolder: (lease: StoredLease) => void) => {
  let seen: StoredLease | null = null
  let since = 0
  return {
    seen: () => seen,
    forget: () => {
      seen = null
    },
    note: (lease: StoredLease): void => {
      const isSameTerm = seen?.term === lease.term
      if (!isSameTerm || seen?.beats !== lease.beats) since = elapsedMs()
      const isSameHolder = isSameTerm && seen?.nodeId === lease.nodeId
      seen = lease
      if (!isSameHolder) onHolder(lease)
    },
    unchangedMs: () => elapsedMs() - since,
  }
}

/** One process holds the row in `voice_gateway`; the others watch it and replace a holder that falls silent. */
export const createLease = (parts: LeaseParts): Lease => {
  const { database, clock, log, nodeId, isShared, timings } = parts
  const watch = createWatch((lease) => parts.onHolder(lease.nodeId === nodeId ? null : holderOf(lease)))
  const lose = (why: string): void => {
    log.warn({ term: tenure.term() }, `this process no longer carries the voice gateway: ${why}`)
    tenure.end()
    watch.forget()
    parts.onLost()
  }
  const tenure = createTenure({
    holdMs: isShared ? timings.holdMs : Number.POSITIVE_INFINITY,
    onExpired: () => lose('it could not renew its lease in time'),
  })
  let isFirstLook = true

  const renew = async (term: number): Promise<void> => {
    const since = elapsedMs()
    const isRenewed = await renewLease(database, term, clock.now())
    if (tenure.term() !== term) return
    if (isRenewed) tenure.hold(term, since)
    else lose('another one has taken its lease')
  }
  /** Given back, ours from before, silent, or of a process before us where we are alone. */
  const isFree = (lease: StoredLease): boolean =>
    lease.nodeId === null ||
    lease.nodeId === nodeId ||
    (!isShared && isFirstLook) ||
    watch.unchangedMs() >= timings.silentMs
  const takeIfFree = async (address: string): Promise<void> => {
    const lease = await readLease(database)
    watch.note(lease)
    if (loop.isStopped() || !isFree(lease) || (isShared && !(await parts.isReachableAt(address)))) return
    const since = elapsedMs()
    const term = await takeLease(database, lease, { nodeId, address, at: clock.now() })
    if (term === null) return
    if (isShared) log.info({ term }, 'this process carries the voice gateway')
    tenure.hold(term, since)
    parts.onHolder(null)
    parts.onTaken(term, lease.beatAt)
  }
  const loop = createLoop(log, async (address: string) => {
    const term = tenure.term()
    await (term === null ? takeIfFree(address) : renew(term))
    isFirstLook = false
    return tenure.term() === null ? timings.lookMs : timings.renewMs
  })
  return {
    start: loop.start,
    stop: async () => {
      await loop.stop()
      const term = tenure.term()
      tenure.end()
      watch.forget()
      if (term !== null) await returnLease(database, term, clock.now())
    },
    isHeld: tenure.isHeld,
    holder: async () => holderOf(watch.seen() ?? (await readLease(database))),
    heardAt: () => watch.seen()?.beatAt ?? new Date(0),
    looked: loop.begun,
  }
}
