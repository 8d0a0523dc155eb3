import { withdrawConversionsPath } from '@velvetline/contracts/analytics'
import { CONSENT_STORAGE_KEY, hasConsent, readConsent } from '#/shared/consent.ts'
import { post } from '#/shared/record-event.ts'

const STORAGE_KEY = 'velvetline_click_id'
const CLICK_ID = /^[\w.~-]{1,256}$/

/** How an advertisement names the click that led here. */
export interface ClickIds {
  gclid: string
  msclkid: string
}

/** Of the address with which the site was entered; forgotten with the page unless keeping it was agreed to. */
let landed: ClickIds | null = null

const clean = (value: string | null): string => (value !== null && CLICK_ID.test(value) ? value : '')

const toClickIds = (gclid: string | null, msclkid: string | null): ClickIds | null => {
  const ids = { gclid: clean(gclid), msclkid: clean(msclkid) }
  return ids.gclid === '' && ids.msclkid === '' ? null : ids
}

const keep = (): void => {
  try {
    if (!hasConsent()) sessionStorage.removeItem(STORAGE_KEY)
    else if (landed) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(landed))
  } catch {
    // A browser without storage forgets it with the page.
  }
}

const readKept = (): ClickIds | null => {
  if (landed) return landed
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { gclid, msclkid } = kept as Partial<Record<keyof ClickIds, unknown>>
    return toClickIds(typeof gclid === 'string' ? gclid : null, typeof msclkid === 'string' ? msclkid : null)
  } catch {
    return null
  }
}

const forget = (): void => {
  landed = null
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was kept in a browser without storage.
  }
}

/** The answer was changed in another tab. */
const followConsent = ({ key }: StorageEvent): void => {
  if (key === CONSENT_STORAGE_KEY && readConsent() === 'declined') forget()
}

/** Reads the click id of an address, and keeps it for this tab as soon as cookies were accepted, at the latest when the page is left. */
export const noteLanding = (search: string): void => {
  const query = new URLSearchParams(search)
  landed = toClickIds(query.get('gclid'), query.get('msclkid'))
  keep()
  window.addEventListener('pagehide', keep)
  window.addEventListener('storage', followConsent)
}

/** The click that led here, or null where there was none or being counted was not agreed to. */
export const knownClickIds = (): ClickIds | null => (hasConsent() ? readKept() : null)

/** Consent was taken back: the click is forgotten here and deleted on the server, with what the signed-in account has of others. */
export const withdrawClickIds = (): void => {
  const ids = readKept()
  forget()
  post(withdrawConversionsPath, ids ?? {})
}
