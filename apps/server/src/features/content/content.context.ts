import { createSignal, type Signal } from '../../platform/events/domain-events.ts'
import type { EditableMail } from '../../platform/mailer/write-mail.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import type { AgeVerificationContext } from '../age-verification/index.ts'
import type { CountryState } from '../countries/index.ts'
import { type ComposedPages, createComposedPages } from './compose-texts.ts'
import type { MembershipWay } from './fill-template.ts'
import { createOverrides, findMailWordsIn, type Overrides } from './overrides.ts'

export interface ContentContext extends AgeVerificationContext {
  readonly contentOverrides: Overrides
  /** Of all features, by their keys; handed in, since most features come later. */
  readonly contentMails: ReadonlyMap<string, EditableMail>
  /** How a membership can be paid there, in order; handed in, since payments come later. */
  readonly membershipWays: (country: Pick<CountryState, 'country' | 'rails'>) => readonly MembershipWay[]
  readonly composedContent: ComposedPages
  /** Pages that show the text are stale. */
  readonly contentChanged: Signal<void>
}

/** What the texts keep in memory, and the words of mails for features that come before them. */
export const createContentParts = (platform: Pick<PlatformContext, 'database' | 'clock'>) => {
  const contentOverrides = createOverrides(platform)
  return {
    parts: { contentOverrides, composedContent: createComposedPages(), contentChanged: createSignal<void>() },
    findMailWords: findMailWordsIn(contentOverrides),
  }
}
