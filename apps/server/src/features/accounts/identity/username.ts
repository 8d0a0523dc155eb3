import { randomInt } from 'node:crypto'
import { USERNAME_PATTERN } from '@velvetline/contracts/accounts'
import type { Language } from '@velvetline/contracts/locales'
import type { AccountsContext } from '../accounts.context.ts'
import { findAccountByUsernameKey } from '../accounts.repository.ts'

const PATTERN = new RegExp(USERNAME_PATTERN, 'u')
/** A name without a letter could be mistaken for a phone number at the login. */
const LETTER = /\p{L}/u
/** Names under which someone could pass for us. */
const RESERVED = /^(admin|administrator|support|service|hilfe|help|moderator|system|team|velvetline)\d*$/

/** User names are unique by this key: case and compatible spellings make no difference. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase()

/** @returns undefined where it is not a valid user name */
export const parseUsername = (input: string): string | undefined => {
  const username = input.trim().normalize('NFC')
  const isName = PATTERN.test(username) && LETTER.test(username) && !RESERVED.test(usernameKey(username))
  return isName ? username : undefined
}

const WORDS: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'Abendwind',
    'Morgenrot',
    'Nordlicht',
    'Sternenhimmel',
    'Mondschein',
    'Silberfuchs',
    'Wellengang',
    'Sommernacht',
    'Herbstlaub',
    'Kaminfeuer',
    'Regenbogen',
    'Waldspaziergang',
    'Seebrise',
    'Samtpfote',
    'Fernweh',
    'Lichtblick',
    'Wolkenlos',
    'Goldregen',
    'Nachtfalter',
    'Windspiel',
    'Zugvogel',
    'Tautropfen',
    'Bernstein',
    'Leuchtturm',
  ],
  en: [
    'Eveningtide',
    'Northlight',
    'Moonbeam',
    'Silverfox',
    'Seabreeze',
    'Summernight',
    'Autumnleaf',
    'Fireside',
    'Rainbow',
    'Woodland',
    'Velvetmoth',
    'Wanderer',
    'Skylark',
    'Goldenhour',
    'Nightowl',
    'Windchime',
    'Lighthouse',
    'Morningdew',
    'Amberglow',
    'Stargazer',
    'Riverbend',
    'Starling',
    'Meadow',
    'Daydreamer',
  ],
}
const NUMBER_MIN = 100
const NUMBER_MAX = 10_000
const TRIES_MAX = 20

const draw = (language: Language): string => {
  const words = WORDS[language]
  return `${words[randomInt(words.length)]}-${randomInt(NUMBER_MIN, NUMBER_MAX)}`
}

export const drawFreeUsername = async ({ database }: AccountsContext, language: Language): Promise<string> => {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const username = draw(language)
    if (!(await findAccountByUsernameKey(database.kysely, usernameKey(username)))) return username
  }
  throw new Error('No free user name was found.')
}

/** @throws 429 too_many_requests */
export const proposeUsername = async (
  context: AccountsContext,
  language: Language,
  address: string,
): Promise<string> => {
  await context.accountLimits.proposalsPerAddress.take(address)
  return drawFreeUsername(context, language)
}
