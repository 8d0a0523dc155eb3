import type { Language } from '@velvetline/contracts/constants'
import type { Tariff } from '@velvetline/contracts/countries'
import type { OverrideSet } from './overrides.ts'
import type { PlaceholderValues } from './placeholders.ts'

/** For whom texts are put together, and from what. */
export interface Composition {
  readonly country: Tariff
  readonly language: Language
  readonly values: PlaceholderValues
  readonly overrides: OverrideSet
  /** Only the demonstration shows examples of what people might say. */
  readonly isDemo: boolean
}
