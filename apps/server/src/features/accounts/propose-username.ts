import { randomInt } from 'node:crypto'
import type { Language } from '@velvetline/contracts/locales'
import type { AccountsContext } from './accounts.context.ts'
import { findAccountByUsernameKey } from './accounts.repository.ts'
import { usernameKey } from './identity/username.ts'

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

/** A free user name that is not derived from the person's data. */
export const drawFreeUsername = async ({ database }: AccountsContext, language: Language): Promise<string> => {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const username = draw(language)
    if (!(await findAccountByUsernameKey(database.kysely, usernameKey(username)))) return username
  }
  throw new Error('No free user name was found.')
}

/** @throws 429 too_many_requests */
export const proposeUsername = (context: AccountsContext, language: Language, address: string): Promise<string> => {
  context.accountLimits.proposalsPerAddress.take(address)
  return drawFreeUsername(context, language)
}
