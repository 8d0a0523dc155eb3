import { PASSWORD_MIN_CHARACTERS } from '@velvetline/contracts/constants'
import { countCharacters } from '@velvetline/contracts/text'

/** How well a password would hold, from 0 (too short to be taken) to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const FAIR_CHARACTERS = 12
const GOOD_CHARACTERS = 14
const GREAT_CHARACTERS = 18
const DIFFERENT_MIN = 5
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

const LEAP = 1
/** "abcdef", "987654": every character follows from the one before. */
const isRun = (password: string): boolean => {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === LEAP) || steps.every((step) => step === -LEAP)
}

/**
 * A quick estimate while somebody types. Length counts most, as it does against guessing. Only the server checks whether the
 * password is a known one.
 */
export const passwordStrength = (password: string): PasswordStrength => {
  const length = countCharacters(password)
  if (length < PASSWORD_MIN_CHARACTERS) return 0
  if (new Set(password).size < DIFFERENT_MIN || isRun(password)) return 1
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  if (kinds === 1 && length < FAIR_CHARACTERS) return 1
  if (length >= GREAT_CHARACTERS) return 4
  if (length >= GOOD_CHARACTERS) return 3
  return length >= FAIR_CHARACTERS || kinds > 2 ? 2 : 1
}
