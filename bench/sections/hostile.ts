import { Agent, get } from 'node:http'
import { type Finding, missing } from '../support/report.ts'
import type { Service } from '../support/service.ts'

const CONNECTIONS = 8
const SECONDS = 20
const P99_WITHIN_MS = 100
const VISITOR_PAUSE_MS = 20
const HTTP_OK = 200

interface Asker {
  readonly agent: Agent
  readonly address: string
}

/** A separate client address, as a proxy would forward it. */
const askerAt = (address: string): Asker => ({ agent: new Agent({ keepAlive: true, maxSockets: 1 }), address })

const ask = ({ agent, address }: Asker, { port }: Service, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip' }
    get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', reject)
  })

const random = (): string => Math.random().toString(36).slice(2)

/** What would force a render without protection: made-up parameters, made-up values, made-up addresses. */
const HOSTILE: readonly { readonly name: string; readonly path: () => string }[] = [
  { name: 'names', path: () => `/?${random()}=${random()}` },
  { name: 'values', path: () => `/profiles?specialty=${random()}` },
  { name: 'addresses', path: () => `/profile/${random()}` },
]

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length * share)] ?? missing('a latency')

/** Requests cached pages, and now and then one that must be rendered, as a visitor browsing would. */
const visit = async (service: Service, isOver: () => boolean): Promise<number[]> => {
  const visitor = askerAt('198.51.100.7')
  const latencies: number[] = []
  for (let count = 0; !isOver(); count += 1) {
    const path =
      count % 25 === 24
        ? `/auth?action=chat&profile=visit-${count}`
        : ['/', '/profiles', '/profile/valentina'][count % 3]
    const startedAt = performance.now()
    const status = await ask(visitor, service, path ?? '/')
    latencies.push(performance.now() - startedAt)
    if (status !== HTTP_OK) throw new Error(`the visitor was answered ${status}`)
    await new Promise((resolve) => setTimeout(resolve, VISITOR_PAUSE_MS))
  }
  visitor.agent.destroy()
  return latencies
}

const attack = async (service: Service, path: () => string, isOver: () => boolean): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>()
  const loop = async (): Promise<void> => {
    const attacker = askerAt('203.0.113.9')
    while (!isOver()) {
      const status = await ask(attacker, service, path())
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    attacker.agent.destroy()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  return statuses
}

const during = (seconds: number): (() => boolean) => {
  const endsAt = performance.now() + seconds * 1_000
  return () => performance.now() >= endsAt
}

const waitOf = (name: string, latencies: readonly number[]) =>
  ({
    name: `p99 of a visitor’s page${name}`,
    value: quantile(latencies, 0.99),
    unit: 'ms',
    beside: `p50 ${quantile(latencies, 0.5).toFixed(1)} ms`,
  }) as const

/** How long a visitor waits while eight connections from another address request uncached pages. */
export const measureHostile = async (service: Service): Promise<Finding[]> => {
  await visit(service, during(3))
  const isOver = during(SECONDS)
  const [beside] = await Promise.all([visit(service, isOver), attack(service, () => '/', isOver)])
  const findings: Finding[] = [
    waitOf(', nobody else there', await visit(service, during(SECONDS / 2))),
    waitOf(` beside ${CONNECTIONS} connections that ask for a kept page`, beside),
  ]
  for (const { name, path } of HOSTILE) {
    const isOver = during(SECONDS)
    const [latencies, statuses] = await Promise.all([visit(service, isOver), attack(service, path, isOver)])
    const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    const waited = waitOf(` beside ${CONNECTIONS} connections with invented ${name}`, latencies)
    findings.push({ ...waited, atMost: P99_WITHIN_MS, beside: `${waited.beside}; the others: ${answered}` })
  }
  return findings
}
