import { z } from 'zod'

// A file of its own: every public page asks for it, and would load whatever stands here too.
export const chatButtonsPath = '/api/settings/chat-buttons'

/** Whether the pages show buttons that open a chat. */
export const chatButtons = z.object({ enabled: z.boolean() })
export type ChatButtons = z.infer<typeof chatButtons>
