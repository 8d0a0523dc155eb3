import { COUNTRY_HEADER } from '@velvetline/contracts/countries'
import { DEFAULT_COUNTRY } from '@velvetline/contracts/locales'
import type { PageAnswer } from '@velvetline/contracts/pages'

/** How requests are sent: by the browser's fetch, or in process while the server renders. */
export interface Transport {
  fetch(path: string, init: RequestInit): Promise<PageAnswer>
  country(): string
}

const browserTransport: Transport = {
  fetch: (path, init) => globalThis.fetch(path, { credentials: 'include', ...init }),
  country: () => document.documentElement.dataset.country ?? DEFAULT_COUNTRY,
}

let findTransport: () => Transport = () => browserTransport

/** Set once by the server's entry, so that each render uses the transport of its own request. */
export const setTransportSource = (source: () => Transport): void => {
  findTransport = source
}

/** For requests that cannot be sent by `fetch`. */
export const currentCountry = (): string => findTransport().country()

/** Further headers of every request that changes something; the live events name this browser's stream while it is connected. */
export const senderHeaders: Record<string, string> = {}

const AGE_PATH = '/age-verification'

const withCountry = (path: string, country: string): string => {
  if (!path.includes(AGE_PATH)) return path
  const separator = path.includes('?') ? '&' : '?'
  return `${path}${separator}country=${encodeURIComponent(country)}`
}

/** Adds the country to a request; a network failure gets a message that begins 'NetworkError:'. */
export const send = async (
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<PageAnswer> => {
  const transport = findTransport()
  const country = transport.country()
  const headers = { ...init.headers, ...((init.method ?? 'GET') !== 'GET' && senderHeaders), [COUNTRY_HEADER]: country }
  try {
    return await transport.fetch(withCountry(path, country), { ...init, headers })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Error(`NetworkError: ${error instanceof Error ? error.message : String(error)}`)
  }
}
