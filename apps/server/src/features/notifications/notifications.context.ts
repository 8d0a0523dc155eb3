import { MINUTE_MS } from '../../kernel/clock.ts'
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import { isQuietFor } from '../agents/index.ts'
import type { ChatContext } from '../chat/index.ts'
import { createPushKeys, type PushKeys } from './push/push-keys.ts'

/** Whether a consultant must not be disturbed now. */
type IsQuiet = (accountId: string, at: Date) => Promise<boolean>

export interface NotificationsContext extends ChatContext {
  readonly pushKeys: () => Promise<PushKeys>
  readonly mailsOffKey: () => Promise<Buffer>
  readonly isQuiet: IsQuiet
  readonly testPushLimit: RateLimit
}

const TESTS_PER_ACCOUNT = { max: 6, windowMs: 10 * MINUTE_MS }

export const createNotifications = (base: PlatformContext) => ({
  pushKeys: createPushKeys(createSecret(base, 'web-push')),
  mailsOffKey: createSecret(base, 'mails-off'),
  isQuiet: (agentId: string, at: Date) => isQuietFor(base, agentId, at),
  testPushLimit: createRateLimit(base, 'notifications.testPushLimit', TESTS_PER_ACCOUNT),
})
