import { COUNTRY_HEADER } from '@velvetline/contracts/countries'
import { DEFAULT_COUNTRY } from '@velvetline/contracts/locales'

/** How a request leaves: through the browser's fetch, or in process while a page is rendered on the server. */
export interface Transport {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** The country that the page was made for. */
  country(): string
}

const browserTransport: Transport = {
  fetch: (path, init) => globalThis.fetch(path, { credentials: 'include', ...init }),
  country: () => document.documentElement.dataset.country ?? DEFAULT_COUNTRY,
}

let findTransport: () => Transport = () => browserTransport

/** The server's entry sets this once, so that every render finds the transport of its own request. */
export const setTransportSource = (source: () => Transport): void => {
  findTransport = source
}

const AGE_PATH = '/age-verification'

const withCountry = (path: string, country: string): string => {
  if (!path.includes(AGE_PATH)) return path
  const separator = path.includes('?') ? '&' : '?'
  return `${path}${separator}country=${encodeURIComponent(country)}`
}

/** Sends one request with what every request of ours carries; a failure of the network gets a message that says so. */
export const send = async (
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<Response> => {
  const transport = findTransport()
  const country = transport.country()
  const headers = { ...init.headers, [COUNTRY_HEADER]: country }
  try {
    return await transport.fetch(withCountry(path, country), { ...init, headers })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Error(`NetworkError: ${error instanceof Error ? error.message : String(error)}`)
  }
}
