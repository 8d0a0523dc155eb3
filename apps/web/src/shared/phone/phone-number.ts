export { readableNumber } from '@velvetline/contracts/text'

/** Stands where a country has extensions and the consultant’s is not known. */
export const UNKNOWN_EXTENSION = '---'

/** Digits only: what a telephone dials. */
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** What is copied: the number without spaces, with the extension appended where it is known. */
export const copiedNumber = (number: string, extension: string): string =>
  number.replace(/\s/g, '') + (extension === UNKNOWN_EXTENSION ? '' : digitsOf(extension))

/** What is dialled: digits only, the extension appended where it is known. */
export const dialledDigits = (number: string, extension: string): string => digitsOf(number) + digitsOf(extension)
