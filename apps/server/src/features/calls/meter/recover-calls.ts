import { laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import { CALL_GRACE_SECONDS, type CallLife, lossCause } from '../../voice/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { announceCall } from '../calls.news.ts'
import type { CallRow } from '../calls.rows.ts'
import { endCall } from './end-call.ts'
import { clearInterruptions, doubtCalls, readDoubtfulCalls, takeOverCalls } from './meter.repository.ts'

/** A process without a heartbeat for this long is considered dead. */
export const SILENT_AFTER_MS = 10 * SECOND_MS
/** At a start a shorter silence is enough: a call that was checked needlessly goes on. */
export const SILENT_AT_START_MS = 3 * SECOND_MS

/** Nothing is charged on them until the provider has reported their state. */
export const takeOver = async (context: CallsContext, silentAfterMs: number): Promise<void> => {
  const { clock, database, log, nodeId } = context
  const now = clock.now()
  const taken = await takeOverCalls(database, nodeId, {
    now,
    silentSince: laterBy(now, -silentAfterMs),
    giveUpAt: laterBy(now, CALL_GRACE_SECONDS * SECOND_MS),
  })
  if (taken > 0) log.warn({ calls: taken }, 'took over calls of a process that is gone')
}

/** This process carries the provider's calls since the former one fell silent: nothing is charged on them until it has been asked. */
export const doubtAll = async (context: CallsContext, { at }: { readonly at: Date }): Promise<void> => {
  const { clock, database, log, nodeId, voice } = context
  if (!voice.provider) return
  const doubted = await doubtCalls(database, {
    nodeId,
    provider: voice.provider.name,
    since: at,
    giveUpAt: laterBy(clock.now(), CALL_GRACE_SECONDS * SECOND_MS),
  })
  if (doubted > 0) log.warn({ calls: doubted }, 'took over the calls of a voice gateway that is gone')
}

const endLost = (context: CallsContext, call: CallRow, life: CallLife | undefined): Promise<boolean> => {
  const lostAt = call.interruptedAt ?? call.startedAt
  const goneAt = life?.state === 'gone' ? life.at : null
  return endCall(context, {
    callId: call.id,
    cause: lossCause(call.callerLostAt, call.consultantLostAt),
    at: goneAt ?? lostAt,
    isGone: life?.state === 'gone',
  })
}

/**
 * A live call goes on, and its minutes are charged; a call that is gone ended at the provider's time or when it was last seen; one that may
 * return has its grace period.
 */
export const recoverCalls = async (context: CallsContext): Promise<void> => {
  const { clock, database, log, minuteDue, nodeId, voice } = context
  const doubtful = await readDoubtfulCalls(database, nodeId, clock.now())
  if (!voice.provider || doubtful.length === 0) return
  const lives = await voice.provider.check(doubtful.map(({ id }) => id))
  const alive = doubtful.filter(({ id }) => lives.get(id)?.state === 'alive')
  if (alive.length > 0) {
    await clearInterruptions(
      database,
      alive.map(({ id }) => id),
    )
    minuteDue.emit()
    for (const call of alive) void announceCall(context, call)
  }
  const now = clock.now()
  for (const call of doubtful) {
    const life = lives.get(call.id)
    const isGivenUp = call.giveUpAt !== null && call.giveUpAt <= now
    if (life?.state === 'alive' || (life?.state === 'recovering' && !isGivenUp)) continue
    await endLost(context, call, life ?? { state: 'gone', at: null }).catch((error: unknown) =>
      log.error({ err: error }, 'could not end a lost call'),
    )
  }
}
