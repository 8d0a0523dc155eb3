import type { Language } from '@velvetline/contracts/locales'

/** Invented for the demo; the pages mark it as an example. */
export interface DemoReview {
  readonly stars: number
  /** Empty in both languages for stars alone. */
  readonly texts: Readonly<Record<Language, string>>
}

const LINE = /^(?:([1-5])(?: |$))?(?:(de|en) (.+))?$/

/**
 * `5 de Words` begins a review, and `en Words` in the line below has it in the other language; `5` alone is a review without words. Throws
 * for any other line, so that a slip is found at the start.
 */
export const said = (lines: string): readonly DemoReview[] => {
  const reviews: { stars: number; texts: Record<Language, string> }[] = []
  for (const line of lines.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, stars, language, words = ''] = LINE.exec(line) ?? []
    if (stars) reviews.push({ stars: Number(stars), texts: { de: '', en: '' } })
    const review = reviews.at(-1)
    if (!review || !(stars || language)) throw new Error(`not a review of the demo: ${line}`)
    if (language) review.texts[language === 'de' ? 'de' : 'en'] = words
  }
  return reviews
}
