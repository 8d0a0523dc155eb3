import type { AccountsContext } from '../accounts/index.ts'
import type { AgeMemory } from './age-memory.ts'
import type { AgePolicies } from './age-policies.ts'
import type { AgeVerifiers } from './providers/create-verifiers.ts'
import type { VisitorCookie } from './visitor-cookie.ts'

export interface AgeVerificationContext extends AccountsContext {
  readonly agePolicies: AgePolicies
  readonly ageVerifiers: AgeVerifiers
  readonly ageMemory: AgeMemory
  readonly visitorCookie: VisitorCookie
}
