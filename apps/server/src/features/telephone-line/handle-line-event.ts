import type { LineEvent, LineProvider } from '../voice/index.ts'
import { interpretEvent } from './interpret-event.ts'
import { takeIncoming } from './take-incoming.ts'
import { takeStep } from './take-step.ts'
import type { LineCore } from './telephone-line.core.ts'

/** What this provider tells goes to the flow of its call; of a call that is not known only `incoming` is heard. */
export const handleLineEvent = async (
  core: LineCore,
  provider: LineProvider['name'],
  event: LineEvent,
): Promise<void> => {
  if (event.type === 'incoming') return takeIncoming(core, provider, event)
  await takeStep(core, event.lineCallId, (row) => interpretEvent(core, row, event), { type: event.type, at: event.at })
}
