import { z } from 'zod'

export const chatButtonsPath = '/api/settings/chat-buttons'

/** Whether the pages show buttons that open a chat. */
export const chatButtons = z.object({ enabled: z.boolean() })
export type ChatButtons = z.infer<typeof chatButtons>
