import type { Language } from '@velvetline/contracts/locales'
import { afterAll, beforeAll } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'

/** The tests of the file or block read their texts in this language. */
export const setPageLanguage = (language: Language): void => {
  const before = getLocale
  beforeAll(() => overwriteGetLocale(() => language))
  afterAll(() => overwriteGetLocale(before))
}
