import { z } from 'zod'

export const clientErrorsPath = '/api/client-errors'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const NOT_CONFIGURED_REFUSAL = 'not_configured'
export const SIGN_IN_REQUIRED_REFUSAL = 'sign_in_required'
export const KEY_REUSED_REFUSAL = 'idempotency_key_reused'

export const ERROR_MESSAGE_MAX_CHARACTERS = 300
export const ERROR_STACK_MAX_CHARACTERS = 2_000

/** An uncaught error in a browser, reported to the server's log. */
export const clientErrorReport = z.object({
  source: z.enum(['window', 'promise', 'render', 'hydration']),
  message: z.string().max(400),
  stack: z.string().max(2_400),
  /** Without the query. */
  path: z.string().max(600),
})

export type ClientErrorReport = z.infer<typeof clientErrorReport>

/** What every refused request answers. `message` is in the language of the request's country; `code` never changes. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  /** Per field, what is wrong with it; only for forms. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** What a list is searched for. It may be somebody's name or number: it is posted, so that no address contains it. */
export const searchWords = z.string().trim().min(1).max(80)

/** The answer of commands without a result. */
export const acknowledgement = z.object({ ok: z.literal(true) })
