import { createRandom } from '../../apps/server/test/chaos/chaos-random.ts'
import { loginPath } from '../../packages/contracts/src/accounts.ts'
import type { Address } from '../support/caller.ts'
import { arriving, type Browser, type Day } from './day.ts'
import { PASSWORD } from './people.ts'

/** On average: how long a page is looked at, and how many of them. */
const THINK_MS = 12_000
const LEAVES_AFTER_PAGE = 0.25

export interface Site {
  readonly pages: readonly string[]
  /** What the home page loads besides itself. */
  readonly files: readonly string[]
}

const FILES_OF_A_VISIT = 20
const LINK = /href="(\/(?:profile|telefonsex-kategorie)\/[\w-]+|\/profiles)"/g
const FILE = /(?:src|href)="(\/(?:assets|media|photos|files)\/[^"]+)"/g

const found = (text: string, pattern: RegExp): string[] => [
  ...new Set(
    [...text.matchAll(pattern)].flatMap(([, path]) => (path === undefined ? [] : [path.replaceAll('&amp;', '&')])),
  ),
]

/** Reads the home page as a guest does, for its links and files. */
export const readSite = async ({ host = '127.0.0.1', port }: Address): Promise<Site> => {
  const home = await (await fetch(`http://${host}:${port}/`)).text()
  const pages = found(home, LINK)
  if (pages.length === 0) throw new Error('the home page has no links to follow')
  return { pages: ['/', '/profiles', ...pages], files: found(home, FILE).slice(0, FILES_OF_A_VISIT) }
}

const oneOf = <Item>(items: readonly Item[], { random }: Browser): Item =>
  items[Math.floor(random() * items.length)] as Item

const visit = async (day: Day, { pages, files }: Site): Promise<void> => {
  const guest = day.openBrowser()
  await guest.ask('page of a guest', 'GET', '/')
  for (const file of files) await guest.ask('file of a page', 'GET', file)
  while (!day.isOver()) {
    await day.think(guest.random, THINK_MS)
    if (day.isOver() || guest.random() < LEAVES_AFTER_PAGE) break
    await guest.ask('page of a guest', 'GET', oneOf(pages, guest))
  }
  guest.close()
}

const COOKIE = /^set-cookie: ([^;\r\n]+)/gim

/** A member whose browser is no longer signed in: the login, and the pages behind it. */
const signIn = async (day: Day, { pages }: Site, identifier: string): Promise<void> => {
  const browser = day.openBrowser()
  const body = { identifier, password: PASSWORD }
  const answer = await browser.ask('sign-in', 'POST', loginPath, { body })
  const cookie = [...(answer?.head.matchAll(COOKIE) ?? [])].map(([, pair]) => pair).join('; ')
  browser.close()
  if (cookie === '') return
  const member = day.openBrowser(cookie)
  for (const path of ['/', '/profiles', oneOf(pages, member)]) {
    await member.ask('page of a member', 'GET', path)
    await day.think(member.random, THINK_MS)
  }
  member.close()
}

export const browseAndSignIn = async (day: Day, site: Site, identifiers: readonly string[]): Promise<void> => {
  const random = createRandom(day.options.seed)
  let next = 0
  const nextIdentifier = (): string => {
    next += 1
    return identifiers[next % identifiers.length] as string
  }
  await Promise.all([
    arriving(day, day.options.guestsPerMinute * day.options.pace, random, () => visit(day, site)),
    arriving(day, day.options.signInsPerMinute * day.options.pace, random, () => signIn(day, site, nextIdentifier())),
  ])
}
