import { chatMessagesPath } from '../../packages/contracts/src/chat.ts'
import { asText } from '../support/http-load.ts'
import { interleaved, type Measuring, medianCpu, medianRate, ratioOf, type Series } from '../support/measure.ts'
import { type Finding, missing } from '../support/report.ts'
import { httpContestant, type Service } from '../support/service.ts'
import type { Writer } from '../support/writers.ts'

const CONNECTIONS = 32
/** The other headers that browsers send, which the server has to parse. */
export const BROWSER = {
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

export const getContestant = (service: Service, name: string, path: string) => {
  const text = asText('GET', path, BROWSER)
  return httpContestant(service, { name, connections: CONNECTIONS, status: 200, request: () => text })
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
