import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type Clock, SECOND_MS } from '../../kernel/clock.ts'
import type { Database } from '../database/database.ts'
import type { Bus } from '../events/bus.ts'
import type { App } from './app.ts'
import { unavailable } from './errors/refusals.ts'

/** The route is public, so its result is cached. */
const PROBE_EVERY_MS = SECOND_MS
/** A database that takes longer over one row cannot serve people either. */
const PROBE_WITHIN_MS = 2 * SECOND_MS
const RETRY_AFTER_SECONDS = 5
const WRITE = `insert into readiness (written_at) values ($1)
  on conflict (is_only) do update set written_at = excluded.written_at`

declare module 'fastify' {
  interface FastifyInstance {
    /** From here on the process is not ready; everything else goes on. */
    beginDraining(): void
  }
}

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
}

/** A full disk, a standby and a database in recovery answer queries; only a write shows them. */
const createProbe = ({ database, clock }: Omit<Parts, 'bus'>): (() => Promise<unknown>) => {
  let latest: { readonly at: Date; readonly outcome: Promise<unknown> } | undefined
  const write = (at: Date): Promise<unknown> => {
    const tooLate = sleep(PROBE_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error(`the database wrote nothing within ${PROBE_WITHIN_MS} ms`)
    })
    return Promise.race([database.prepared(WRITE, [at]), tooLate])
  }
  return () => {
    const at = clock.now()
    if (!latest || Math.abs(at.getTime() - latest.at.getTime()) >= PROBE_EVERY_MS) latest = { at, outcome: write(at) }
    return latest.outcome
  }
}

const alive = z.object({ status: z.literal('ok') })
const ready = z.union([alive, z.object({ status: z.literal('degraded'), missing: z.array(z.literal('redis')) })])
const routeOptions = <Status extends z.ZodType>(summary: string, status: Status) => ({
  schema: { summary, response: { 200: status } },
})

/**
 * `/healthz`: the process lives. `/readyz`: the database takes a write, and the process is not about to end: what distributes the requests
 * sends no more of them, while those that arrive are still answered. Without Redis, where there is one, people are served all the same, and
 * the database carries what the nodes tell each other.
 */
export const registerHealth = (app: App, { bus, ...parts }: Parts): void => {
  const probe = createProbe(parts)
  let isDraining = false
  app.decorate('beginDraining', () => {
    isDraining = true
  })
  app.get('/healthz', routeOptions('The process lives', alive), async () => ({ status: 'ok' as const }))
  app.get('/readyz', routeOptions('The process can serve', ready), async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining) throw unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })
    try {
      await probe()
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database takes no write')
      throw unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    return bus.nodes.isHearing()
      ? { status: 'ok' as const }
      : { status: 'degraded' as const, missing: ['redis' as const] }
  })
}
