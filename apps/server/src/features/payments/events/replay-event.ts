import { isUuid } from '../../../kernel/ids.ts'
import type { PaymentsCore } from '../payments.core.ts'
import { providerEventUnknown } from '../payments.refusals.ts'
import { handleEvents } from './handle-events.ts'
import { receiveAgain } from './provider-events.repository.ts'

/** An operator has an event handled once more, whatever became of it; what it has done already is not done again. */
export const replayEvent = async (core: PaymentsCore, id: string): Promise<void> => {
  const isKnown = isUuid(id) && (await receiveAgain(core.database.kysely, id, core.clock.now()))
  if (!isKnown) throw providerEventUnknown()
  await handleEvents(core)
}
