import type { Metric } from './write-metrics.ts'

const BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10] as const

interface Series {
  readonly labels: Readonly<Record<'method' | 'route' | 'status', string>>
  /** For each bucket, without those of the smaller ones. */
  readonly counts: number[]
  count: number
  sumSeconds: number
}

const bucketOf = (seconds: number): number => {
  const index = BUCKETS_SECONDS.findIndex((most) => seconds <= most)
  return index === -1 ? BUCKETS_SECONDS.length : index
}

const samplesOf = ({ labels, counts, count, sumSeconds }: Series): Metric['samples'] => {
  let upToHere = 0
  const buckets = BUCKETS_SECONDS.map((le, index) => {
    upToHere += counts[index] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le }, value: upToHere }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sumSeconds },
    { suffix: '_count', labels, value: count },
  ]
}

/** How many requests there were, and how long they took. By the route's template: an address may name a person. */
export const createRequestDurations = () => {
  const known = new Map<string, Series>()
  return {
    note: (method: string, route: string, statusCode: number, seconds: number): void => {
      const status = `${Math.floor(statusCode / 100)}xx`
      const key = `${method} ${status} ${route}`
      const series = known.get(key) ?? { labels: { method, route, status }, counts: [], count: 0, sumSeconds: 0 }
      known.set(key, series)
      const bucket = bucketOf(seconds)
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.count += 1
      series.sumSeconds += seconds
    },
    read: (): Metric => ({
      name: 'velvetline_http_request_duration_seconds',
      kind: 'histogram',
      help: 'Requests by route and outcome.',
      samples: [...known.values()].flatMap(samplesOf),
    }),
  }
}
