import type { Signal } from '../../platform/events/domain-events.ts'
import type { EditableMail } from '../../platform/mailer/write-mail.ts'
import type { AgeVerificationContext } from '../age-verification/index.ts'
import type { ComposedPages } from './compose-texts.ts'
import type { Overrides } from './overrides.ts'

export interface ContentContext extends AgeVerificationContext {
  readonly contentOverrides: Overrides
  /** Of all features, by their keys; handed in, since most features come later. */
  readonly contentMails: ReadonlyMap<string, EditableMail>
  readonly composedContent: ComposedPages
  /** Pages that show the text are stale. */
  readonly contentChanged: Signal<void>
}
