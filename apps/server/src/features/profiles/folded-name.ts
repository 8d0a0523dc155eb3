/** Letters that Unicode does not take apart into a base and a sign. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** In small letters without diacritics, words apart by one space, with one before the first. */
const folded = (text: string): string => {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`
}

/** As Germans write an umlaut where their keyboard has none. */
const spelledOut = (text: string): string => text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${letter}e`)

/** A name in every spelling that a search may use. */
export const foldedName = (name: string): string => folded(name) + folded(spelledOut(name))

/** A search term that matches the beginning of a word in a folded name. Undefined if it has no letter. */
export const foldedSearch = (text: string): string | undefined => {
  const search = folded(text)
  return search === ' ' ? undefined : search
}
