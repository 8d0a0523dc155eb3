import {
  clientErrorReport,
  clientErrorsPath,
  ERROR_MESSAGE_MAX_CHARACTERS,
  ERROR_STACK_MAX_CHARACTERS,
} from '@velvetline/contracts/http'
import { z } from 'zod'
import { MINUTE_MS } from '../../kernel/clock.ts'
import type { Log } from '../log.ts'
import type { App } from './app.ts'
import { networkOf } from './network-address.ts'
import { createRateLimit, type LimitContext } from './rate-limit.ts'

const REPORTS_PER_ADDRESS = { max: 20, windowMs: MINUTE_MS }
const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g
const QUERY = /[?#][^\s:)"']*/g
/** Phone numbers, tokens, ids: nothing else in an error's text has so many characters in a row with digits among them. */
const LONG_VALUE = /(?=[\w+-]*\d)[\w+-]{10,}/g

/** An error's text can quote what the person typed. */
export const withoutPersonalData = (text: string): string =>
  text.replaceAll(EMAIL, '[e-mail]').replaceAll(QUERY, '').replaceAll(LONG_VALUE, '[value]')

declare module 'fastify' {
  interface FastifyInstance {
    /** Since the start of this process. */
    countBrowserErrors(): number
  }
}

export const registerClientErrors = (app: App, context: LimitContext & { log: Log }): void => {
  const { log } = context
  const reportsPerAddress = createRateLimit(context, 'clientErrors.perAddress', REPORTS_PER_ADDRESS)
  let count = 0
  app.decorate('countBrowserErrors', () => count)
  app.route({
    method: 'POST',
    url: clientErrorsPath,
    schema: {
      summary: 'Reports an error in a browser',
      body: clientErrorReport,
      response: { 204: z.null() },
    },
    handler: async ({ body, ip }, reply) => {
      await reportsPerAddress.take(networkOf(ip))
      const report = {
        source: body.source,
        message: withoutPersonalData(body.message).slice(0, ERROR_MESSAGE_MAX_CHARACTERS),
        stack: withoutPersonalData(body.stack).slice(0, ERROR_STACK_MAX_CHARACTERS),
        path: withoutPersonalData(body.path),
      }
      count += 1
      log.warn({ report }, 'an error in a browser')
      return reply.code(204).send(null)
    },
  })
}
