import { countCharacters } from '@velvetline/contracts/text'

const ELLIPSIS = '…'
/** A cut further back than this share of the length would throw away too much for the sake of a whole word. */
const SHORTEST_SHARE = 0.6

/** The beginning of a text, at most `length` characters with the ellipsis, cut between words where it can be. */
export const excerpt = (text: string, length: number): string => {
  if (countCharacters(text) <= length) return text
  const characters = [...text]
  const whole = characters.slice(0, length).join('')
  const lastSpace = whole.lastIndexOf(' ')
  const isLongEnough = lastSpace >= whole.length * SHORTEST_SHARE
  const kept = isLongEnough ? whole.slice(0, lastSpace) : characters.slice(0, length - 1).join('')
  return kept.replace(/[\s,;:.–-]+$/u, '') + ELLIPSIS
}
