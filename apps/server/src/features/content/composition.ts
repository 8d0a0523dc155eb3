import type { Language } from '@velvetline/contracts/constants'
import type { ContentPage } from '@velvetline/contracts/content'
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

/** What was put together from one set of overrides, by page, country, tariff and language. */
export interface ComposedPages {
  from: OverrideSet | undefined
  readonly byName: Map<string, Promise<ContentPage>>
}
