import { USERNAME_PATTERN } from '@velvetline/contracts/accounts'

const PATTERN = new RegExp(USERNAME_PATTERN, 'u')
/** A name without a letter could be mistaken for a phone number at the login. */
const LETTER = /\p{L}/u
/** Names under which someone could pass for us. */
const RESERVED = /^(admin|administrator|support|service|hilfe|help|moderator|system|team|velvetline)\d*$/

/** The key by which user names are unique: case and compatible spellings make no difference. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase()

/** @returns the user name as it will be shown, or undefined where it has not the form of one. */
export const parseUsername = (input: string): string | undefined => {
  const username = input.trim().normalize('NFC')
  const isName = PATTERN.test(username) && LETTER.test(username) && !RESERVED.test(usernameKey(username))
  return isName ? username : undefined
}
