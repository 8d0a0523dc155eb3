import type { Bilingual, DemoCategorySlug } from './demo-consultant.ts'

export interface DemoCategory {
  /** Canonical in both languages; every other spelling redirects to it. */
  slug: DemoCategorySlug
  name: Bilingual
  intro: Bilingual
  /** HTML of `p`, `h2`, `ul` and `li`, shown below the profiles. */
  description: Bilingual
  seoTitle: Bilingual
  seoDescription: Bilingual
  /** Comma-separated. */
  seoKeywords: Bilingual
  /** Other spellings, by the language of the path. */
  aliases: { de: readonly string[]; en: readonly string[] }
}

export const html = (...blocks: readonly string[]): string => blocks.join('\n')
