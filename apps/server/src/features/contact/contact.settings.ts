import { REPLY_PROMISES } from '@velvetline/contracts/settings'
import type { Setting } from '../settings/index.ts'

/** The contact page says it, and a message that is older is late in the operator's list. */
export const REPLY_PROMISE: Setting<string> = {
  name: 'contact_reply_promise',
  group: 'contact',
  rule: { kind: 'choice', choices: [...REPLY_PROMISES] },
  fallback: 'none',
  isPerCountry: false,
}
