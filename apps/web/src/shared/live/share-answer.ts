import type { LiveEvents, LiveEventType } from '@velvetline/contracts/events'
import { deliver, otherTabs } from './live-store.ts'

/** News that an answer has told and this browser's stream leaves out: for this tab and the others. */
export const shareAnswer = <Type extends LiveEventType>(type: Type, payload: LiveEvents[Type]): void => {
  deliver(type, payload)
  otherTabs.tell?.(type, payload)
}
