import { chatMessagesPath } from '../../packages/contracts/src/chat.ts'
import { asText } from '../support/http-load.ts'
import { interleaved, type Measuring, medianCpu, medianRate, ratioOf, type Series } from '../support/measure.ts'
import { type Finding, missing } from '../support/report.ts'
import { httpContestant, type Service } from '../support/service.ts'
import type { Writer } from '../support/writers.ts'

const CONNECTIONS = 32
/** Rendering is far slower than answering; fewer connections keep the queue short. */
const PAGE_CONNECTIONS = 4
/** A value for which no page is cached. */
const UNCACHED = '/?token=bench'
/** One address may have a few hundred pages rendered per minute; a measurement needs more, so it uses many addresses. */
const ADDRESSES = 250

/** The other headers that browsers send, which the server has to parse. */
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'de-DE,de;q=0.9',
  'sec-fetch-site': 'same-origin',
}

const tagOf = async ({ port }: Service, path: string, cookie: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
  await answer.text()
  return answer.headers.get('etag') ?? missing('a tag')
}

/** Idle polls as each member's open page sends them, with its current tag. */
const pollContestant = async (service: Service, writers: readonly Writer[]) => {
  const requests = await Promise.all(
    writers.slice(0, CONNECTIONS).map(async ({ sessionId, cookie }) => {
      const path = chatMessagesPath(sessionId)
      const headers = { ...BROWSER, cookie, 'x-country-preference': 'de' }
      return asText('GET', path, { ...headers, 'if-none-match': await tagOf(service, path, cookie) })
    }),
  )
  return httpContestant(service, {
    name: 'idle poll (304)',
    connections: CONNECTIONS,
    status: 304,
    request: (connection) => requests[connection] ?? missing('a request'),
  })
}

const getContestant = (service: Service, name: string, path: string) => {
  const text = asText('GET', path, BROWSER)
  return httpContestant(service, { name, connections: CONNECTIONS, status: 200, request: () => text })
}

/** Sent from many addresses, because the renders for one are limited. */
const renderContestant = (
  service: Service,
  name: string,
  path: string,
  askers: readonly Readonly<Record<string, string>>[],
) => {
  const texts = askers.map((headers) => asText('GET', path, { ...BROWSER, ...headers }))
  let count = 0
  const request = (): string => {
    count += 1
    return texts[count % texts.length] ?? missing('an asker')
  }
  return httpContestant(service, { name, connections: PAGE_CONNECTIONS, status: 200, request })
}

const cpu = (series: Series): string => `${Math.round(medianCpu(series))} µs CPU`

const against = (one: Series, reference: Series, atLeast?: number): Finding => ({
  name: `${one.name} / ${reference.name}`,
  value: ratioOf(one, reference),
  unit: 'ratio',
  ...(atLeast !== undefined && { atLeast }),
  beside: `${Math.round(medianRate(one))} /s to ${Math.round(medianRate(reference))} /s; ${cpu(one)} to ${cpu(reference)}`,
})

/**
 * The most frequent requests. Each must reach a given fraction of the throughput of `/healthz`, the barest JSON route;
 * an empty Fastify without hooks is reported next to it.
 */
export const measureAnswers = async (
  service: Service,
  bareService: Service,
  writers: readonly Writer[],
  measuring: Measuring,
): Promise<Finding[]> => {
  const contestants = [
    await pollContestant(service, writers),
    getContestant(service, 'guest’s home page from the cache', '/'),
    getContestant(service, 'barest JSON route of the service', '/healthz'),
    getContestant(bareService, 'bare JSON route of an empty Fastify', '/bare'),
  ]
  const [poll, home, barest, bare] = await interleaved(contestants, measuring)
  if (!poll || !home || !barest || !bare) return missing('a series')
  return [against(poll, barest, 0.6), against(home, barest, 0.7), against(poll, bare), against(home, bare)]
}

/** The cost of a page that has to be rendered. */
export const measureRendering = async (
  service: Service,
  writers: readonly Writer[],
  measuring: Measuring,
): Promise<Finding[]> => {
  const guests = Array.from({ length: ADDRESSES }, (_, index) => ({ 'x-forwarded-for': `198.51.100.${index + 1}` }))
  const members = writers.map(({ cookie }) => ({ cookie }))
  const series = await interleaved(
    [
      renderContestant(service, 'home page rendered for a guest', UNCACHED, guests),
      renderContestant(service, 'home page rendered for a member', '/', members),
      renderContestant(service, 'list of consultants rendered for a member', '/profiles', members),
    ],
    measuring,
  )
  return series.map((one) => ({
    name: `CPU of the server for one ${one.name}`,
    value: medianCpu(one) / 1_000,
    unit: 'ms',
    beside: `${Math.round(medianRate(one))} /s`,
  }))
}
