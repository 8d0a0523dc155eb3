import type { AccountsContext } from '../accounts/index.ts'
import type { AgentsContext } from '../agents/index.ts'

export interface EarningsContext extends AccountsContext, Pick<AgentsContext, 'payoutSecret'> {
  /** Encrypts payment files until they are fetched. */
  readonly payoutFileSecret: () => Promise<Buffer>
}
