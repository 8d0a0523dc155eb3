import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { Answer } from '../support/caller.ts'

/** In the words of the report. */
export const KINDS = [
  'page of a guest',
  'file of a page',
  'page of a member',
  'sign-in',
  'poll: messages',
  'poll: unread count',
  'poll: unread per session',
  'poll: sessions',
  'message of a member',
  'image of a member',
  'typing',
  'mark as read',
  'heartbeat of a consultant',
  'poll of a consultant',
  'answer of a consultant',
  'start of a call',
  'status of a call',
  'checkout',
  'notice of a provider',
  'poll: order',
] as const
export type Kind = (typeof KINDS)[number]
/** Not a request: from the sending of a message until it is on the other side's stream. */
export const DELIVERY = 'message on the other side’s stream'

export interface KindResult {
  readonly name: string
  readonly count: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** How often, by status or by what happened. */
  readonly errors: Readonly<Record<string, number>>
}

/** One second of all requests. */
export interface SecondOfLoad {
  readonly requests: number
  readonly errors: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface Recorder {
  /** From now on, what is asked counts: the coming of all at once does not. */
  begin(): void
  /** Notes how a request has ended. @returns undefined, and counts an error of its kind, where it was refused or not answered */
  ended(kind: Kind, askedAt: number, error: Error | undefined, answer: Answer | undefined): Answer | undefined
  /** Something that is no request. */
  note(name: string, tookMs: number): void
  /** Something that should not be. */
  fail(name: string, what: string): void
  /** Called once a second. */
  takeSecond(): SecondOfLoad
  /** Of all requests since the beginning. */
  p99Ms(): number
  /** Which have not occurred yet. */
  missingKinds(): Kind[]
  results(): KindResult[]
}

const MICROSECONDS = 1_000
const LONGEST_MICROSECONDS = 600_000_000
const newHistogram = (): RecordableHistogram =>
  createHistogram({ lowest: 1, highest: LONGEST_MICROSECONDS, figures: 3 })
const ms = (histogram: RecordableHistogram, percentile: number): number =>
  histogram.count === 0 ? 0 : Math.round(histogram.percentile(percentile) / 10) / 100

interface Series {
  readonly took: RecordableHistogram
  readonly errors: Map<string, number>
}

export const createRecorder = (): Recorder => {
  const all = new Map<string, Series>()
  let second = newHistogram()
  let errorsOfSecond = 0
  let beganAt: number | undefined
  const seriesOf = (name: string): Series => {
    const known = all.get(name)
    if (known) return known
    const series = { took: newHistogram(), errors: new Map<string, number>() }
    all.set(name, series)
    return series
  }
  const fail = (name: string, what: string): void => {
    if (beganAt === undefined) return
    const { errors } = seriesOf(name)
    errors.set(what, (errors.get(what) ?? 0) + 1)
    errorsOfSecond += 1
  }
  const record = (name: string, tookMs: number): void => {
    const took = Math.max(1, Math.round(tookMs * MICROSECONDS))
    seriesOf(name).took.record(took)
    if (name !== DELIVERY) second.record(took)
  }
  return {
    begin: () => {
      beganAt = performance.now()
    },
    fail,
    note: (name, tookMs) => {
      if (beganAt !== undefined) record(name, tookMs)
    },
    ended: (kind, askedAt, error, answer) => {
      if (!answer) {
        fail(kind, error?.message ?? 'no answer')
        return undefined
      }
      if (beganAt !== undefined && askedAt >= beganAt) record(kind, performance.now() - askedAt)
      if (answer.status < 400) return answer
      const code = /"code":"(\w+)"/.exec(answer.body.toString('latin1', 0, 200))?.[1] ?? ''
      fail(kind, `${answer.status} ${code}`.trim())
      return undefined
    },
    takeSecond: () => {
      const taken = {
        requests: second.count,
        errors: errorsOfSecond,
        p50Ms: ms(second, 50),
        p99Ms: ms(second, 99),
      }
      second = newHistogram()
      errorsOfSecond = 0
      return taken
    },
    p99Ms: () => {
      const whole = newHistogram()
      for (const [name, { took }] of all) if (name !== DELIVERY) whole.add(took)
      return ms(whole, 99)
    },
    missingKinds: () => KINDS.filter((kind) => (all.get(kind)?.took.count ?? 0) === 0),
    results: () => {
      const seconds = (performance.now() - (beganAt ?? performance.now())) / 1_000
      const names = [
        ...KINDS.filter((kind) => all.has(kind)),
        ...[...all.keys()].filter((name) => !KINDS.includes(name as Kind)),
      ]
      return names.map((name) => {
        const { took, errors } = seriesOf(name)
        return {
          name,
          count: took.count,
          perSecond: Math.round((took.count * 100) / seconds) / 100,
          p50Ms: ms(took, 50),
          p95Ms: ms(took, 95),
          p99Ms: ms(took, 99),
          maxMs: took.count === 0 ? 0 : Math.round(took.max / 10) / 100,
          errors: Object.fromEntries(errors),
        }
      })
    },
  }
}
