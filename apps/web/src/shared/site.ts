import type { QueryClient } from '@tanstack/react-query'
import { SITE_KEY, type SiteInfo } from '@velvetline/contracts/pages'
import { createContext, useContext } from 'react'
import { getLocale } from '#/paraglide/runtime.js'

const FALLBACK: SiteInfo = {
  name: 'Velvetline',
  company: 'Velvetline',
  origin: '',
  mode: 'live',
  hasWebCall: false,
  year: new Date().getFullYear(),
  newsVersion: '',
}

/** The operator's name, company, origin and mode; for loaders and `head`. */
export const siteOf = (client: QueryClient): SiteInfo => client.getQueryData<SiteInfo>(SITE_KEY) ?? FALLBACK

/** Provided once for the whole page (`page-facts.tsx`), where it never changes. */
export const SiteContext = createContext<SiteInfo>(FALLBACK)

/** The same for components. */
export const useSite = (): SiteInfo => useContext(SiteContext)

/** Whether this service can carry calls from the browser. */
export const useHasWebCall = (): boolean => useSite().hasWebCall

/** Here the welcome bonus waits for the proof of age. */
export const useIsAgeChecked = (): boolean => useSite().ageCheck !== undefined

/** Pages with a German and an English path, by the page's language. Functions, because the server renders both. */
export const contactPath = () => (getLocale() === 'de' ? '/kontakt' : '/contact')
export const imprintPath = () => (getLocale() === 'de' ? '/impressum' : '/imprint')
export const privacyPath = () => (getLocale() === 'de' ? '/datenschutz' : '/privacy')
export const termsPath = () => (getLocale() === 'de' ? '/agb' : '/terms')
export const cookiePolicyPath = () => (getLocale() === 'de' ? '/cookie-richtlinie' : '/cookies')
export const accessibilityPath = () => (getLocale() === 'de' ? '/barrierefreiheit' : '/accessibility')
export const cancelContractPath = () => (getLocale() === 'de' ? '/vertrag-kuendigen' : '/cancel-contract')
export const withdrawContractPath = () => (getLocale() === 'de' ? '/vertrag-widerrufen' : '/withdraw-contract')
