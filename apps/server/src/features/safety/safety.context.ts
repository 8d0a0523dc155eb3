import type { PlatformContext } from '../../platform/platform-context.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import type { ChatContext } from '../chat/index.ts'
import type { ContactContext } from '../contact/index.ts'
import type { MembersContext } from '../members/index.ts'
import type { Settings } from '../settings/index.ts'
import { createMessageGuard, createReportLimit } from './message-guard.ts'

export interface SafetyContext extends MembersContext, ChatContext, ContactContext {
  readonly reportLimit: (reporter: string) => Promise<void>
  readonly quarantineSecret: () => Promise<Buffer>
}

/** Made before the chat, which asks the guard before it stores anything. */
export const createSafety = (
  base: PlatformContext & { readonly settings: Settings },
): Pick<SafetyContext, 'messageGuard' | 'quarantineSecret' | 'reportLimit'> => {
  const quarantineSecret = createSecret(base, 'quarantine')
  return {
    quarantineSecret,
    messageGuard: createMessageGuard({ ...base, quarantineSecret }),
    reportLimit: createReportLimit(base),
  }
}
