const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '&': '+',
  '’': "'",
}
const OTHER = /[^A-Za-z0-9/\-?:().,'+ ]/g

const plain = (character: string): string => LETTERS[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** In the characters that every bank of the euro area accepts; what has no counterpart becomes a point. */
export const inSepaCharacters = (text: string, max: number): string =>
  [...text.normalize('NFC')].map(plain).join('').replaceAll(OTHER, '.').slice(0, max).trim()

/** Whether each letter and digit has a counterpart there; a bank would see points in place of the others. */
export const hasSepaLetters = (text: string): boolean =>
  [...text.normalize('NFC')].every(
    (character) => !/[\p{L}\p{N}]/u.test(character) || !/[^A-Za-z0-9]/.test(plain(character)),
  )
