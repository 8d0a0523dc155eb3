import type { PlatformContext } from '../../platform/platform-context.ts'
import type { Accounts } from '../accounts/index.ts'
import type { ContactLimits } from './contact.limits.ts'

export interface ContactContext extends PlatformContext {
  readonly accounts: Accounts
  readonly contactLimits: ContactLimits
  /** Signs the forms that we hand out. */
  readonly contactFormKey: () => Promise<Buffer>
}
