import { hasConsent } from '../consent.ts'

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

/** Reads the click id of an address, and keeps it for this tab as soon as cookies were accepted, at the latest when the page is left. */
export const noteLanding = (search: string): void => {
  const query = new URLSearchParams(search)
  landed = toClickIds(query.get('gclid'), query.get('msclkid'))
  keep()
  window.addEventListener('pagehide', keep)
}

/** The click that led here, or null where there was none or being counted was not agreed to. */
export const knownClickIds = (): ClickIds | null => {
  try {
    if (!hasConsent()) return null
    if (landed) return landed
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { gclid, msclkid } = kept as Partial<Record<keyof ClickIds, unknown>>
    return toClickIds(typeof gclid === 'string' ? gclid : null, typeof msclkid === 'string' ? msclkid : null)
  } catch {
    return null
  }
}
