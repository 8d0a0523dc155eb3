import { CALL_GRACE_SECONDS } from '@velvetline/contracts/constants'
import { laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import type { CallLife, EndCause, VoiceProvider } from '../../voice/index.ts'
import type { CallsCore } from '../calls.core.ts'
import type { CallRow } from '../calls.rows.ts'
import { clearInterruptions, readDoubtfulCalls, takeOverCalls } from './nodes.repository.ts'

type RecoveryNeeds = Pick<
  CallsCore,
  'clock' | 'database' | 'endCall' | 'log' | 'news' | 'nodeId' | 'voice' | 'wakeMeter'
>

/** A process without a heartbeat for this long is considered dead. */
export const SILENT_AFTER_MS = 10 * SECOND_MS
/** At our own start a shorter silence is enough: a call that was checked needlessly goes on at once. */
export const SILENT_AT_START_MS = 3 * SECOND_MS

/** Takes over the calls of processes that are silent; nothing is charged on them until the provider has said how they are. */
export const takeOver = async (needs: RecoveryNeeds, silentAfterMs: number): Promise<void> => {
  const { clock, database, log, nodeId } = needs
  const now = clock.now()
  const taken = await takeOverCalls(database, nodeId, {
    now,
    silentSince: laterBy(now, -silentAfterMs),
    giveUpAt: laterBy(now, CALL_GRACE_SECONDS * SECOND_MS),
  })
  if (taken > 0) log.warn({ calls: taken }, 'took over calls of a process that is gone')
}

/** Whose connection was lost first; where it was the server's, the fault is ours. */
const causeOf = ({ callerLostAt, consultantLostAt }: CallRow): EndCause => {
  if (callerLostAt && (!consultantLostAt || callerLostAt <= consultantLostAt)) return 'caller_lost'
  return consultantLostAt ? 'consultant_lost' : 'provider_failed'
}

const endLost = ({ endCall }: RecoveryNeeds, call: CallRow, life: CallLife | undefined): Promise<boolean> => {
  const lostAt = call.interruptedAt ?? call.startedAt
  const goneAt = life?.state === 'gone' ? life.at : null
  return endCall({ callId: call.id, cause: causeOf(call), at: goneAt ?? lostAt, isGone: life?.state === 'gone' })
}

const askProvider = async (voice: VoiceProvider, calls: readonly CallRow[]): Promise<ReadonlyMap<string, CallLife>> =>
  voice.check(calls.map(({ id }) => id))

/**
 * Asks the provider about interrupted calls: a live call goes on, and minutes that began meanwhile are charged; a call that is gone ended at
 * the provider's time or when it was last seen; a call that may still return has its grace period.
 */
export const recoverCalls = async (needs: RecoveryNeeds): Promise<void> => {
  const { clock, database, log, news, nodeId, voice } = needs
  const doubtful = await readDoubtfulCalls(database, nodeId, clock.now())
  if (!voice || doubtful.length === 0) return
  const lives = await askProvider(voice, doubtful)
  const alive = doubtful.filter(({ id }) => lives.get(id)?.state === 'alive')
  if (alive.length > 0) {
    await clearInterruptions(
      database,
      alive.map(({ id }) => id),
    )
    needs.wakeMeter()
    for (const call of alive) void news.changed(call)
  }
  const now = clock.now()
  for (const call of doubtful) {
    const life = lives.get(call.id)
    const isGivenUp = call.giveUpAt !== null && call.giveUpAt <= now
    if (life?.state === 'alive' || (life?.state === 'recovering' && !isGivenUp)) continue
    await endLost(needs, call, life ?? { state: 'gone', at: null }).catch((error: unknown) =>
      log.error({ err: error }, 'could not end a lost call'),
    )
  }
}
