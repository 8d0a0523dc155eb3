import { hash } from 'node:crypto'
import type { LegCommand } from './carrier.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import { isCommandDone, noteCommandDone } from './telnyx-dials.repository.ts'

/**
 * Serialises work on the same thing within this process. That saves repeated requests; the database guarantees what must not happen twice.
 * Library mutexes have no keys: a map of them would have to be swept as well.
 */
export const createOneAtATime = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}

export type OneAtATime = ReturnType<typeof createOneAtATime>

/** Once per leg and key. @throws VoiceFault; then it may be requested again */
export const doOnce = async (
  { carrier, clock, database }: TelnyxContext,
  legId: string,
  command: LegCommand,
  key: string,
): Promise<void> => {
  // The carrier ignores a known key on any leg: two legs never share one.
  const name = hash('sha256', `${legId} ${key}`)
  if (await isCommandDone(database.kysely, name)) return
  await carrier.command(legId, command, name)
  await noteCommandDone(database.kysely, name, clock.now())
}

export const hangUpLeg = (context: TelnyxContext, legId: string): Promise<void> =>
  doOnce(context, legId, { type: 'hang_up' }, 'hang-up')
