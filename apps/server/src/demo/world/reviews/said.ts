import type { Language } from '@velvetline/contracts/constants'

/** A review that we have invented for the demo; the pages mark it as an example. */
export interface DemoReview {
  readonly stars: number
  readonly language: Language
  /** May be empty: some leave only stars. */
  readonly text: string
}

const LINE = /^([1-5]) (de|en)(?: (.+))?$/

/** Reads one review from each line: stars, language, words. Throws for a line that is none, so that a slip is found at the start. */
export const said = (lines: string): readonly DemoReview[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, stars, language, text = ''] = LINE.exec(line) ?? []
      if (stars === undefined) throw new Error(`not a review of the demo: ${line}`)
      return { stars: Number(stars), language: language === 'de' ? 'de' : 'en', text }
    })
