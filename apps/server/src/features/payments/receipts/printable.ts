/** Letters without a Unicode decomposition, and their plain replacements. */
const STAND_INS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ſ: 's',
  '\u2212': '-',
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
}

/** What the fonts of our files can draw: Latin letters of Western Europe, and a few signs. */
const CAN_BE_DRAWN =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]$/u

const drawable = (character: string): string => {
  if (CAN_BE_DRAWN.test(character)) return character
  const plain = STAND_INS[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...plain].every((part) => CAN_BE_DRAWN.test(part)) ? plain : '?'
}

/** The text with each letter that the fonts lack replaced by its plain form, so that a name from elsewhere leaves no empty boxes. */
export const printable = (text: string): string => [...text.normalize('NFC')].map(drawable).join('')
