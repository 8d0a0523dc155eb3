import { COUNTRY_HEADER } from '@velvetline/contracts/countries'
import { LIVE_STREAM_HEADER } from '@velvetline/contracts/events'
import { DEFAULT_COUNTRY } from '@velvetline/contracts/locales'

/** How requests are sent: by the browser's fetch, or in process while the server renders. */
export interface Transport {
  fetch(path: string, init: RequestInit): Promise<Response>
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

let liveStream: string | undefined

/** This browser's event stream while it is connected, so that it leaves out what the answer to a request tells. */
export const setLiveStream = (streamId: string | undefined): void => {
  liveStream = streamId
}

/** Of every request that changes something. */
export const headersOfSender = (): Record<string, string> => ({
  [COUNTRY_HEADER]: findTransport().country(),
  ...(liveStream && { [LIVE_STREAM_HEADER]: liveStream }),
})

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
): Promise<Response> => {
  const transport = findTransport()
  const country = transport.country()
  const headers = { ...init.headers, ...(init.method ? headersOfSender() : { [COUNTRY_HEADER]: country }) }
  try {
    return await transport.fetch(withCountry(path, country), { ...init, headers })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Error(`NetworkError: ${error instanceof Error ? error.message : String(error)}`)
  }
}
