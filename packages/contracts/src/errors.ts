import { z } from 'zod'

/** What every refused request answers. `message` is in the language of the request's country; `code` never changes. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  /** Per field, what is wrong with it; only for forms. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** The answer of commands without a result. */
export const acknowledgement = z.object({ ok: z.literal(true) })
export type Acknowledgement = z.infer<typeof acknowledgement>
