import { z } from 'zod'

/** Whether the pages show buttons that open a chat. */
export const chatButtons = z.object({ enabled: z.boolean() })
export type ChatButtons = z.infer<typeof chatButtons>
