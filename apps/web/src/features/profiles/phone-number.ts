/** Stands where a country has extensions and hers is not known. */
export const UNKNOWN_EXTENSION = '---'

/** Digits only: what a telephone dials. */
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** `0900512345` as people read it: `0900 512 345`. Numbers with signs of their own stay as they are. */
export const readableNumber = (number: string): string => {
  if (!/^\d{7,}$/.test(number)) return number
  const rest = number.slice(4).match(/\d{1,3}/g) ?? []
  const last = rest.at(-1)
  // A single digit at the end reads badly: it joins the group before it.
  if (last?.length === 1 && rest.length > 1) rest.splice(-2, 2, `${rest.at(-2)}${last}`)
  return [number.slice(0, 4), ...rest].join(' ')
}

/** What is copied: the number without spaces, with the extension appended. */
export const copiedNumber = (number: string, extension: string): string =>
  digitsOf(number) + (extension === UNKNOWN_EXTENSION ? '' : digitsOf(extension))
