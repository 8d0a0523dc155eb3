import type { Signal } from '../../platform/events/domain-events.ts'
import type { AgeVerificationContext } from '../age-verification/index.ts'
import type { ComposedPages } from './compose-texts.ts'
import type { Overrides } from './overrides.ts'

export interface ContentContext extends AgeVerificationContext {
  readonly contentOverrides: Overrides
  readonly composedContent: ComposedPages
  /** Pages that show the text are stale. */
  readonly contentChanged: Signal<void>
}
