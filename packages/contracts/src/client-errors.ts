import { z } from 'zod'

/** An error in a browser that nobody saw; reported so that someone learns of it. */
export const clientErrorReport = z.object({
  source: z.enum(['window', 'promise', 'render', 'hydration']),
  message: z.string().max(400),
  stack: z.string().max(2_400),
  /** Without the query. */
  path: z.string().max(600),
})
export type ClientErrorReport = z.infer<typeof clientErrorReport>
