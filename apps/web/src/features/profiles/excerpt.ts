import { countCharacters } from '@velvetline/contracts/text'

const ELLIPSIS = '…'
/** A cut further back than this share of the length would throw away too much for the sake of a whole word. */
const SHORTEST_SHARE = 0.6

/** The beginning of a text, at most `length` characters with the ellipsis, cut between words where it can be. */
export const excerpt = (text: string, length: number): string => {
  if (countCharacters(text) <= length) return text
  const cut = [...text].slice(0, length - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  const kept = lastSpace >= cut.length * SHORTEST_SHARE ? cut.slice(0, lastSpace) : cut
  return kept.replace(/[\s,;:.–-]+$/u, '') + ELLIPSIS
}
