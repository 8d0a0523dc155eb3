import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Surroundings } from '../support/machine.ts'
import type { LoadOptions } from './options.ts'
import { escapeHtml, plot } from './plot.ts'
import { DELIVERY, type KindResult, type SecondOfLoad } from './recorder.ts'
import type { Sample, Statement } from './sampler.ts'

export interface LoadReport {
  readonly surroundings: Surroundings
  readonly options: LoadOptions
  readonly kinds: readonly KindResult[]
  /** Of all requests together. */
  readonly total: {
    readonly requests: number
    readonly perSecond: number
    readonly p99Ms: number
    readonly errors: number
    /** Processor time of each process, divided by all requests. Unlike times, it says something on a busy machine too. */
    readonly cpuMicroseconds: Readonly<Record<string, number>>
  }
  /** The polls of members, which must stay under 100 ms at p99. */
  readonly pollP99Ms: number
  readonly seconds: readonly (SecondOfLoad & Sample)[]
  readonly statements: readonly Statement[]
}

/** Of a second. */
const MICROSECONDS_PER_PERCENT = 10_000
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const errorsOf = ({ errors }: KindResult): number => sum(Object.values(errors))

/** @param kinds of the requests and of what else was noted */
export const summarise = (report: Omit<LoadReport, 'total' | 'pollP99Ms'>, p99Ms: number): LoadReport => {
  const requests = report.kinds.filter(({ name }) => name !== DELIVERY)
  const polls = report.kinds.filter(({ name }) => /^poll: (messages|unread|sessions)/.test(name))
  const count = sum(requests.map((kind) => kind.count))
  const cpuOf = (name: string): number =>
    Math.round(
      (sum(report.seconds.map(({ processes }) => processes[name]?.cpuPercent ?? 0)) * MICROSECONDS_PER_PERCENT) / count,
    )
  return {
    ...report,
    total: {
      requests: count,
      cpuMicroseconds: Object.fromEntries(
        Object.keys(report.seconds[0]?.processes ?? {}).map((name) => [name, cpuOf(name)]),
      ),
      perSecond: Math.round(sum(requests.map(({ perSecond }) => perSecond))),
      p99Ms,
      errors: sum(report.kinds.map(errorsOf)),
    },
    pollP99Ms: Math.max(0, ...polls.map((poll) => poll.p99Ms)),
  }
}

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 15%, transparent) }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right }
th:first-child, td:first-child, td.text { text-align: left }
figure { margin: 1.5rem 0 } figcaption { font-weight: 600 } small { font-weight: 400; opacity: .7 }
svg { width: 100%; height: auto } svg text { font-size: 11px; fill: currentColor; opacity: .75 } .grid { stroke: var(--line) }
.legend { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0 } .legend i { display: inline-block; width: .8rem; height: .2rem; margin-right: .4rem; vertical-align: middle }
.bad { color: #d1495b; font-weight: 600 } .scroll { overflow-x: auto } code { font-size: 12px }`

const row = (cells: readonly (string | number)[]): string =>
  `<tr>${cells.map((cell) => (typeof cell === 'number' ? `<td>${cell}</td>` : `<td class="text">${escapeHtml(cell)}</td>`)).join('')}</tr>`

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th>${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>`

const errorTexts = (kinds: readonly KindResult[]): [string, string, number][] =>
  kinds.flatMap(({ name, errors }) =>
    Object.entries(errors).map(([what, times]): [string, string, number] => [name, what, times]),
  )

const figures = ({ seconds }: LoadReport): string => {
  const line = (name: string, of: (second: LoadReport['seconds'][number]) => number) => ({
    name,
    values: seconds.map(of),
  })
  const names = Object.keys(seconds[0]?.processes ?? {})
  const processes = (field: 'cpuPercent' | 'memoryMegabytes') =>
    names.map((name) => line(name, (second) => second.processes[name]?.[field] ?? 0))
  return [
    plot('Requests', 'a second', [
      line('answered', ({ requests }) => requests),
      line('errors', ({ errors }) => errors),
    ]),
    plot('Time to the answer', 'ms', [line('p50', ({ p50Ms }) => p50Ms), line('p99', ({ p99Ms }) => p99Ms)]),
    plot('Processor', '% of one core', processes('cpuPercent')),
    plot('Memory', 'MB', processes('memoryMegabytes')),
    plot('Database: statements at work', 'on average', [line('active', ({ database }) => database.active)]),
    plot('Database: transactions', 'a second', [
      line('committed', ({ database }) => database.commits),
      line('rolled back', ({ database }) => database.rollbacks),
    ]),
  ].join('\n')
}

const toHtml = (report: LoadReport): string => {
  const { surroundings, options, kinds, total, statements } = report
  const errors = errorTexts(kinds)
  const facts = `${options.members} members chat, ${Math.round(options.streaming * 100)} % of them with an event stream, among ${options.registered} accounts; ${options.nodes} ${options.nodes === 1 ? 'node' : 'nodes'}; ${options.seconds} s.`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Load</title><style>${STYLE}</style>
<h1>Load</h1>
<p>${escapeHtml(facts)} ${total.requests} requests, ${total.perSecond} a second, p99 ${total.p99Ms} ms, polls p99 ${report.pollP99Ms} ms, <span class="${total.errors > 0 ? 'bad' : ''}">${total.errors} errors</span>. Processor time for one request: ${Object.entries(
    total.cpuMicroseconds,
  )
    .map(([name, spent]) => `${escapeHtml(name)} ${spent} µs`)
    .join(', ')}.</p>
<p><small>${escapeHtml(`${surroundings.date}, ${surroundings.commit}, ${surroundings.machine}, Node ${surroundings.node}, load average before: ${surroundings.loadAverage.join(', ')}`)}</small></p>
<h2>Kinds of request</h2>
${table(
  ['', 'count', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'errors'],
  kinds.map((kind) => [
    kind.name,
    kind.count,
    kind.perSecond,
    kind.p50Ms,
    kind.p95Ms,
    kind.p99Ms,
    kind.maxMs,
    errorsOf(kind),
  ]),
)}
${errors.length > 0 ? `<h2>Errors</h2>${table(['kind', 'what', 'times'], errors)}` : ''}
<h2>Over time</h2>
${figures(report)}
${
  statements.length > 0
    ? `<h2>Where the database spent its time</h2>${table(
        ['statement', 'calls', 'total ms', 'mean ms'],
        statements.map(({ text, calls, totalMs, meanMs }) => [
          text.slice(0, 200),
          calls,
          Math.round(totalMs),
          Math.round(meanMs * 100) / 100,
        ]),
      )}`
    : ''
}
</html>
`
}

export const writeReport = async (folder: string, report: LoadReport): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(report, undefined, 2)}\n`)
  await writeFile(join(folder, 'report.html'), toHtml(report))
}
