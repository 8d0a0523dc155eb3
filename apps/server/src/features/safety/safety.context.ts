import { createOneAtATime, type OneAtATime } from '../../kernel/one-at-a-time.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import type { ChatTeamContext } from '../chat-team/index.ts'
import type { ContactContext } from '../contact/index.ts'
import type { MembersContext } from '../members/index.ts'
import type { Settings } from '../settings/index.ts'
import { createMessageGuard, createReportLimits } from './message-guard.ts'

export interface SafetyContext extends MembersContext, ChatTeamContext, ContactContext {
  readonly reportLimits: ReturnType<typeof createReportLimits>
  readonly quarantineSecret: () => Promise<Buffer>
  readonly decisionsInTurn: OneAtATime
}

/** Made before profiles and chat, which ask the guard before they store anything. */
export const createSafety = (
  base: PlatformContext & { readonly settings: Settings },
): Pick<SafetyContext, 'decisionsInTurn' | 'messageGuard' | 'photoGuard' | 'quarantineSecret' | 'reportLimits'> => {
  const quarantineSecret = createSecret(base, 'quarantine')
  const messageGuard = createMessageGuard({ ...base, quarantineSecret })
  return {
    quarantineSecret,
    decisionsInTurn: createOneAtATime(),
    messageGuard,
    photoGuard: messageGuard.photo,
    reportLimits: createReportLimits(base),
  }
}
