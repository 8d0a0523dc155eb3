import { z } from 'zod'

// A file of its own: every public page asks for it, and would load whatever stands here too.
export const chatButtonsPath = '/api/settings/chat-buttons'

export const chatButtons = z.object({
  /** Whether the pages show buttons that open a chat. */
  enabled: z.boolean(),
  /** Whether they offer a mail for when a consultant is back. */
  offersNotices: z.boolean(),
})
export type ChatButtons = z.infer<typeof chatButtons>
