export type ContactData = 'email' | 'phone' | 'link'

const EMAIL = /[^\s@]+\s*(?:@|\(at\)|\[at\])\s*[^\s@]+\s*(?:\.|\(dot\)|\(punkt\))\s*[a-z]{2,}/iu
/** Six digits or more with any separators; years and ages are shorter. */
const PHONE = /\+?\d(?:[\s().\-/]*\d){5,}/u
const LINK = /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|de|at|ch|li|lu|ie|eu|info|io|me|tv|co|uk|us|ca|au|nz|za)\b/iu

const LOOKS: readonly (readonly [ContactData, RegExp])[] = [
  ['email', EMAIL],
  ['phone', PHONE],
  ['link', LINK],
]

/** E-mail addresses, telephone numbers and links: ways to reach somebody outside of the service. */
export const findContactData = (text: string): ContactData[] =>
  LOOKS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind)
