import type { LineEvent, LineProvider } from '../voice/index.ts'
import { interpretEvent } from './interpret-event.ts'
import { takeIncoming } from './take-incoming.ts'
import { takeStep } from './take-step.ts'
import type { LineCore } from './telephone-line.core.ts'

/** Passes this provider's events to the flow of their call; for an unknown call only `incoming` is handled. */
export const handleLineEvent = async (
  core: LineCore,
  provider: LineProvider['name'],
  event: LineEvent,
): Promise<void> => {
  if (event.type === 'incoming') return takeIncoming(core, provider, event)
  await takeStep(core, event.lineCallId, (row) => interpretEvent(core, row, event), { type: event.type, at: event.at })
}
