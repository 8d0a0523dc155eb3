import type { Signal } from '../../platform/events/signal.ts'
import type { AgeVerification } from '../age-verification/index.ts'
import type { CountriesContext } from '../countries/index.ts'
import type { ComposedPages } from './composition.ts'
import type { Overrides } from './overrides.ts'

export interface ContentContext extends CountriesContext {
  readonly ageVerification: AgeVerification
  readonly contentOverrides: Overrides
  readonly composedContent: ComposedPages
  /** Emitted after a text was changed here: pages that show it are old. */
  readonly contentChanged: Signal<void>
}
