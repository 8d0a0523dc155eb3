import type { Language } from '@velvetline/contracts/constants'

/** Where a category is at home in each language. */
const CATEGORY_PATHS: Readonly<Record<Language, string>> = {
  de: '/telefonsex-kategorie/',
  en: '/phone-sex-category/',
}

export const categoryPath = (language: Language, slug: string): string => CATEGORY_PATHS[language] + slug
