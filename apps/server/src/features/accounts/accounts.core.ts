import type { CountryCode } from '@velvetline/contracts/constants'
import type { AccountsDeps } from './accounts.deps.ts'
import { createLimits, type Limits } from './accounts.limits.ts'
import { createAuthentication } from './authentication.ts'
import { createProofOfWork } from './proof-of-work.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'

/** What the use cases share: the feature's surroundings and the little it keeps in memory. */
export interface AccountsCore extends AccountsDeps {
  readonly authentication: ReturnType<typeof createAuthentication>
  readonly attempts: ReturnType<typeof createSignInAttempts>
  readonly proofOfWork: ReturnType<typeof createProofOfWork>
  readonly limits: Limits
  /** Decides in which countries the welcome bonus has to wait; set by the feature that has the reason. */
  readonly bonusHold: { mustWait: (country: CountryCode) => boolean }
}

export const createCore = (deps: AccountsDeps): AccountsCore => ({
  ...deps,
  authentication: createAuthentication(deps),
  attempts: createSignInAttempts(deps),
  proofOfWork: createProofOfWork(deps),
  limits: createLimits(deps),
  bonusHold: { mustWait: () => false },
})
