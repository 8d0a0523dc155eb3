import type { AccountsContext } from '../accounts/index.ts'
import type { ContactLimits } from './contact.limits.ts'

export interface ContactContext extends AccountsContext {
  readonly contactLimits: ContactLimits
  /** Signs the forms that we hand out. */
  readonly contactFormKey: () => Promise<Buffer>
}
