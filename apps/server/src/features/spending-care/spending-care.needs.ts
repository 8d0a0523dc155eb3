import type { Queryable } from '../../platform/database/database.ts'
import type { AgreedCharges, CareDeps } from './spending-care.types.ts'

/** What the use cases of the care share. */
export interface CareNeeds extends CareDeps {
  /** What memberships have told; nothing until they do. */
  readonly agreedOf: (memberId: string, db: Queryable) => Promise<AgreedCharges | null>
}
