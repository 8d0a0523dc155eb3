import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { unavailable } from './errors/refusals.ts'

const status = z.object({ status: z.literal('ok') })
const routeOptions = (summary: string) => ({ schema: { tags: ['operation'], summary, response: { 200: status } } })

/** `/healthz`: the process lives. `/readyz`: it can do its work, which needs the database. */
export const registerHealth = (app: FastifyInstance, { database }: { database: Database }): void => {
  app.get('/healthz', routeOptions('The process lives'), async () => ({ status: 'ok' as const }))
  app.get('/readyz', routeOptions('The process can serve'), async (request) => {
    try {
      await database.pool.query('select 1')
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer')
      throw unavailable({ retryAfterSeconds: 5 })
    }
    return { status: 'ok' as const }
  })
}
