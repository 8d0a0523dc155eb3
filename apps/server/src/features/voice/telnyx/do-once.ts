import { hash } from 'node:crypto'
import type { LegCommand } from './carrier.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import { isCommandDone, noteCommandDone } from './telnyx-dials.repository.ts'

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
