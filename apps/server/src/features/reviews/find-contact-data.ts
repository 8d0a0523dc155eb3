import type { ContactMark } from '@velvetline/contracts/reviews'

const EMAIL = /[^\s@]+\s*(?:@|\(at\)|\[at\])\s*[^\s@]+\s*(?:\.|\(dot\)|\(punkt\))\s*[a-z]{2,}/iu
/** Six digits or more with any separators; years and ages are shorter. */
const PHONE = /\+?\d(?:[\s().\-/]*\d){5,}/u
const LINK =
  /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|de|at|ch|li|lu|ie|eu|info|io|me|tv|co|uk|us|ca|au|nz|za)\b|\b(?:whats\s?app|telegram|signal|skype|snapchat|insta(?:gram)?)\b/iu

const LOOKS: readonly (readonly [ContactMark, RegExp])[] = [
  ['email', EMAIL],
  ['phone', PHONE],
  ['link', LINK],
]

/**
 * Finds contact data (e-mail addresses, numbers, links) in a text. A simple check that helps staff to decide and is sometimes wrong:
 * it never decides by itself.
 */
export const findContactData = (text: string): ContactMark[] =>
  LOOKS.filter(([, pattern]) => pattern.test(text)).map(([mark]) => mark)
