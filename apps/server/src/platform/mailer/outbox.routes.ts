import { outboxMessages, outboxPath } from '@velvetline/contracts/outbox'
import type { Config } from '../../config/config.ts'
import type { Database } from '../database/database.ts'
import type { App } from '../http/app.ts'
import { listOutbox } from './list-outbox.ts'

/** Not registered in live mode. */
export const registerOutbox = (app: App, { config, database }: { config: Config; database: Database }): void => {
  if (config.mode !== 'demo') return
  app.route({
    method: 'GET',
    url: outboxPath,
    schema: { summary: 'Mails and text messages, newest first', response: { 200: outboxMessages } },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return listOutbox(database)
    },
  })
}
