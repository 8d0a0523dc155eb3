import { z } from 'zod'

/** An uncaught error in a browser, reported to the server's log. */
export const clientErrorReport = z.object({
  source: z.enum(['window', 'promise', 'render', 'hydration']),
  message: z.string().max(400),
  stack: z.string().max(2_400),
  /** Without the query. */
  path: z.string().max(600),
})
export type ClientErrorReport = z.infer<typeof clientErrorReport>
