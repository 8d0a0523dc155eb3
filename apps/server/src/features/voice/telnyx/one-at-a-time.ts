import { hash } from 'node:crypto'
import type { LegCommand } from './carrier.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import { isCommandDone, noteCommandDone } from './telnyx-dials.repository.ts'

/**
 * Work on the same thing happens one after the other within this process; on different things at once. That saves repeated questions;
 * what must not happen twice is made certain by the database. The mutexes of libraries have no keys: a map of them would have to be swept as well.
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

/** Runs a command unless it was run on this leg before under this key. @throws VoiceFault; then it may be asked for again */
export const doOnce = async (
  { carrier, clock, database }: TelnyxContext,
  legId: string,
  command: LegCommand,
  key: string,
): Promise<void> => {
  // The carrier ignores a key that it has seen, on whatever leg: two legs never share one.
  const name = hash('sha256', `${legId} ${key}`)
  if (await isCommandDone(database.kysely, name)) return
  await carrier.command(legId, command, name)
  await noteCommandDone(database.kysely, name, clock.now())
}

/** Sends a leg away. */
export const hangUpLeg = (context: TelnyxContext, legId: string): Promise<void> =>
  doOnce(context, legId, { type: 'hang_up' }, 'hang-up')
