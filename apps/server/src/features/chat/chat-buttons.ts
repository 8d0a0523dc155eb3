import { z } from 'zod'
import type { Setting } from '../settings/index.ts'

/** Whether the pages of a country show buttons that open a chat. They do, unless an operator has said otherwise. */
export const CHAT_BUTTONS: Setting<boolean> = { name: 'chat_buttons_enabled', schema: z.boolean().catch(true) }
