import { asText } from '../support/http-load.ts'
import {
  interleaved,
  type Measuring,
  median,
  medianCpu,
  medianP99,
  medianRate,
  type Series,
} from '../support/measure.ts'
import { type Finding, missing } from '../support/report.ts'
import { httpContestant, type Service } from '../support/service.ts'
import type { Writer } from '../support/writers.ts'
import { BROWSER, getContestant } from './answers.ts'

const CONNECTIONS = 32
/** Of guests 4 pages are rendered and 24 wait, whatever networks they come from; the service refuses others. */
const GUESTS = 24
/** A value for which no page is cached. */
const UNCACHED = '/?token=bench'
/** One address may have a few hundred pages rendered per minute; a measurement needs more, so it uses many addresses. */
const ADDRESSES = 250
const P99_AT_MOST_MS = 100
/**
 * The same as a ratio, for machines of another speed: one process renders 32 bare pages in 220 ms where a member's home page costs the 2.2 ms
 * that it cost when the bound was set.
 */
const P99_AT_MOST = P99_AT_MOST_MS / 220
/**
 * Processor time in that of the bare React page, which stands for 4 ms: on a busy machine both cost more. The list may take 6 ms.
 */
const HOME_AT_MOST = 1
const LIST_AT_MOST = 1.5

const renderContestant = (
  service: Service,
  name: string,
  path: string,
  askers: readonly Readonly<Record<string, string>>[],
  connections = CONNECTIONS,
) => {
  const texts = askers.map((headers) => asText('GET', path, { ...BROWSER, ...headers }))
  let count = 0
  const request = (): string => {
    count += 1
    return texts[count % texts.length] ?? missing('an asker')
  }
  return httpContestant(service, { name, connections, status: 200, request })
}

/** The median of each round's ratio of one of its figures. */
const timesOf = (one: Series, reference: Series, figure: 'cpuMicroseconds' | 'p99Milliseconds'): number =>
  median(
    one.rounds.map(
      ({ [figure]: value = Number.NaN }, index) => value / (reference.rounds[index]?.[figure] ?? Number.NaN),
    ),
  )

const findingsOf = (one: Series, reference: Series, atMost?: number): Finding[] => {
  const milliseconds = (medianCpu(one) / 1_000).toFixed(1)
  const cost: Finding = {
    name: `CPU for one ${one.name} / ${reference.name}`,
    value: timesOf(one, reference, 'cpuMicroseconds'),
    unit: 'ratio',
    beside: `${milliseconds} ms; ${Math.round(medianRate(one))} /s`,
  }
  if (atMost === undefined) return [cost]
  return [
    { ...cost, atMost },
    {
      name: `${one.name}, p99 at ${CONNECTIONS} connections`,
      value: medianP99(one),
      unit: 'ms',
      atMost: P99_AT_MOST_MS,
    },
    {
      name: `${one.name}, p99 at ${CONNECTIONS} connections / ${reference.name}`,
      value: timesOf(one, reference, 'p99Milliseconds'),
      unit: 'ratio',
      atMost: P99_AT_MOST,
    },
  ]
}

/** The cost of a page that has to be rendered. */
export const measureRendering = async (
  service: Service,
  barePage: Service,
  writers: readonly Writer[],
  measuring: Measuring,
): Promise<Finding[]> => {
  const guests = Array.from({ length: ADDRESSES }, (_, index) => ({ 'x-forwarded-for': `198.51.100.${index + 1}` }))
  const members = writers.map(({ cookie }) => ({ cookie }))
  const [bare, guest, home, list] = await interleaved(
    [
      getContestant(barePage, 'the bare React page', '/'),
      renderContestant(service, 'home page rendered for a guest', UNCACHED, guests, GUESTS),
      renderContestant(service, 'home page rendered for a member', '/', members),
      renderContestant(service, 'list of consultants rendered for a member', '/profiles', members),
    ],
    measuring,
  )
  if (!bare || !guest || !home || !list) return missing('a series')
  return [findingsOf(guest, bare), findingsOf(home, bare, HOME_AT_MOST), findingsOf(list, bare, LIST_AT_MOST)].flat()
}
