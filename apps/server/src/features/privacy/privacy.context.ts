import type { PersonalData } from '../../platform/database/personal-data.ts'
import type { PaymentsContext } from '../payments/index.ts'

export interface PrivacyContext extends PaymentsContext {
  /** In the order of the archive; erased from the last to the first, accounts. */
  readonly personalData: readonly PersonalData[]
  /** For the keys of archives. */
  readonly archiveSecret: () => Promise<Buffer>
}
