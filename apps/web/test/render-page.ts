import { accountPath, type CurrentUser, sessionsPath } from '@velvetline/contracts/accounts'
import { chatButtonsPath } from '@velvetline/contracts/chat-buttons'
import { contentPath } from '@velvetline/contracts/content'
import { PRICES, type Tariff } from '@velvetline/contracts/countries'
import { balancePath, creditHistoryPath } from '@velvetline/contracts/credits'
import { favouritesPath } from '@velvetline/contracts/favourites'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import type { AgeCheckOfPage, KeptParts, PageResult } from '@velvetline/contracts/pages'
import { creditPackagesPath, packagesOf, paymentOfferPath } from '@velvetline/contracts/payments'
import {
  categoriesPath,
  homeProfilesPath,
  type ProfileDetail,
  type ProfileSummary,
  profileFiltersPath,
  profilesPath,
} from '@velvetline/contracts/profiles'
import { afterAll, beforeAll } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { setTransportSource } from '#/shared/api/transport.ts'
import { drawOnceBy } from '#/shared/drawn-once.tsx'
import { keepFormatted } from '#/shared/format.ts'

/** A country as its pages carry it. */
export const aTariff = (subdomain: CountryCode, currency: Currency, change: Partial<Tariff> = {}): Tariff => ({
  id: 1,
  subdomain,
  countryCode: subdomain,
  countryName: subdomain,
  flag: '',
  currency,
  language: 'en',
  premiumPhoneNumber: '',
  subscriberPhoneNumber: '',
  premiumPriceMessage: '',
  subscriberPriceMessage: '',
  hasExtensionNumbers: false,
  attestsCallers: false,
  dialCode: '+1',
  minimumTermMonths: 0,
  timeZone: 'Europe/Berlin',
  prices: PRICES[currency],
  welcomeBonusNuggets: 10,
  nuggetPrices: { callMinute: { standard: 2, subscriber: 1 }, message: { standard: 1, subscriber: 0.5 } },
  ...change,
})

export const aMember = (change: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'member',
  name: 'Mira Muster',
  username: 'mira',
  email: 'mira@mail.example',
  emailConfirmed: true,
  phone: '',
  phoneFormatted: '',
  phoneVerified: false,
  role: 'member',
  hasActiveSubscription: false,
  country: 'us',
  language: 'en',
  createdAt: '2026-01-01T00:00:00Z',
  ...change,
})

const detailOf = (profile: ProfileSummary): ProfileDetail => ({
  ...profile,
  height: 170,
  galleryImages: [],
  memberPhotos: [],
  usualHours: '',
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  longSeoText: '',
  pageContent: '',
  voice: null,
})

export interface PageAsked {
  url: string
  tariff: Tariff
  locale: Language
  viewer?: CurrentUser
  /** Kept from page to page; without them every part is drawn in its place. */
  keptParts?: KeptParts
  ageCheck?: AgeCheckOfPage
  hasWebCall?: boolean
  /** Of the viewer. */
  hasTrial?: boolean
  /** Uuids. */
  favourites?: readonly string[]
  /** Of the favourites: about whom a mail is wanted. */
  notices?: readonly string[]
  /** Whether mails are offered at all. */
  offersNotices?: boolean
  /** Who is listed; the first is whom a profile's page shows. */
  profiles: readonly [ProfileSummary, ...ProfileSummary[]]
  /** Paths that begin so are answered with an error. */
  refuses?: { path: string; status: number }
}

/** What the API answers to a page in this test; whatever else is asked for is empty. */
const answers = (
  { tariff, profiles, viewer, hasTrial = true, favourites = [], notices = [], offersNotices = true }: PageAsked,
  path: string,
): unknown => {
  const balance = { balance: 10, bonus: 10, bought: 0 }
  const packages = packagesOf(tariff.currency).map((one) => ({ ...one, currency: tariff.currency }))
  if (path.startsWith(contentPath('home')))
    return {
      kind: 'home',
      steps: [],
      benefits: [],
      testimonials: [],
      faq: [],
      countryText: { title: '', html: '' },
    }
  if (path === accountPath && viewer)
    return { user: viewer, emailPending: null, namePending: null, mailboxChange: null }
  if (path === sessionsPath) return []
  if (path === favouritesPath)
    return {
      favourites: favourites.map((profileUuid) => ({ profileUuid, wantsNotice: notices.includes(profileUuid) })),
    }
  if (path === chatButtonsPath) return { enabled: true, offersNotices }
  if (path === creditPackagesPath) return { packages, vatBasisPoints: null }
  if (path.startsWith(`${paymentOfferPath}?kind=membership`)) return { membership: { hasTrial } }
  if (path === balancePath) return balance
  if (path.startsWith(creditHistoryPath)) return { entries: [], nextBefore: null }
  if (path.startsWith(profileFiltersPath)) return { spoken: [], specialties: [] }
  if (path.startsWith(`${homeProfilesPath}?`)) return { profiles, availableCount: profiles.length }
  if (path.startsWith(`${profilesPath}?`)) return profiles
  if (path.startsWith(`${profilesPath}/`)) return path.includes('/reviews') ? undefined : detailOf(profiles[0])
  return path === categoriesPath ? [] : undefined
}

/** The whole app is read for it, beside other tests. */
const WHOLE_APP_MS = 120_000

const NOTHING = { shop: { routes: {} }, site: { routes: {} }, office: { routes: {} } }

const SCRIPTS = /<script[\s\S]*?<\/script>/g

/** As people read it: without scripts, React's marks and invisible characters. */
export const readable = (html: string): string =>
  html
    .replaceAll(SCRIPTS, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/[\u00a0\u00ad]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))

/** As React brings it to life. */
export const markupOf = (html: string): string => html.replaceAll(SCRIPTS, '')

/** Renders whole pages as the server does, with an API that the test makes up. What the renderer sets globally is put back. */
export const resultRenderer = (): ((asked: PageAsked) => Promise<PageResult>) => {
  const before = getLocale
  let render: typeof import('#/rendering/entry-server.tsx').render
  beforeAll(async () => {
    const entry = await import('#/rendering/entry-server.tsx')
    render = entry.render
    // The module may have been loaded by another test file, which has put everything back.
    entry.renderInScopes()
  }, WHOLE_APP_MS)
  afterAll(() => {
    overwriteGetLocale(before)
    keepFormatted(() => new Map())
    setTransportSource(() => ({ fetch, country: () => 'de' }))
    drawOnceBy(() => undefined)
  })
  return (asked) =>
    render({
      url: asked.url,
      site: {
        name: 'Velvetline',
        company: 'Velvetline',
        origin: 'http://localhost',
        mode: 'demo',
        hasWebCall: asked.hasWebCall ?? true,
        year: 2026,
        newsVersion: '',
        ...(asked.ageCheck && { ageCheck: asked.ageCheck }),
      },
      // A page without a twin follows its country's language.
      country: { ...asked.tariff, language: asked.locale },
      locale: asked.locale,
      viewer: asked.viewer ?? null,
      closedCountries: [],
      nonce: 'nonce',
      manifest: NOTHING,
      keptParts: asked.keptParts,
      fetch: async (path) => {
        if (asked.refuses && path.startsWith(asked.refuses.path)) return new Response(null, asked.refuses)
        const answer = answers(asked, path)
        return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer)
      },
    })
}

/** The HTML of such pages. */
export const pageRenderer = (): ((asked: PageAsked) => Promise<string>) => {
  const render = resultRenderer()
  return async (asked) => {
    const result = await render(asked)
    if (result.html === undefined) throw new Error(`no page but ${result.status} ${result.redirect}`)
    return result.html
  }
}
