import { getLocale } from '#/paraglide/runtime.js'

/** A page of two names has the one of the page's language. Functions, because the server speaks both languages at once. */
export const contactPath = () => (getLocale() === 'de' ? '/kontakt' : '/contact')
export const imprintPath = () => (getLocale() === 'de' ? '/impressum' : '/imprint')
export const privacyPath = () => (getLocale() === 'de' ? '/datenschutz' : '/privacy')
export const termsPath = () => (getLocale() === 'de' ? '/agb' : '/terms')
export const cookiePolicyPath = () => (getLocale() === 'de' ? '/cookie-richtlinie' : '/cookies')
export const cancelContractPath = () => (getLocale() === 'de' ? '/vertrag-kuendigen' : '/cancel-contract')
export const withdrawContractPath = () => (getLocale() === 'de' ? '/vertrag-widerrufen' : '/withdraw-contract')
