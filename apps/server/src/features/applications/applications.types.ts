import type { PayoutDetails } from '@velvetline/contracts/agents'
import type {
  ApplicantPerson,
  ApplicantWork,
  ApplicationKind,
  DOCUMENT_KINDS,
  FreeWillAnswer,
} from '@velvetline/contracts/applications'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/database.types.ts'
import type { Storefront } from '../../platform/http/storefront.ts'

/** What is private about an applicant; stored encrypted as one document. */
export interface Details {
  readonly person?: ApplicantPerson
  readonly documentKind?: (typeof DOCUMENT_KINDS)[number]
  readonly areAdults?: boolean
  readonly payout?: PayoutDetails
  readonly freeWill?: { readonly answer: FreeWillAnswer; readonly text: string }
}

/** What members will read. */
export interface Work {
  readonly displayName?: string
  readonly offer?: ApplicantWork
}

export interface Application
  extends Omit<Selectable<DB['applications']>, 'kind' | 'storefront' | 'work' | 'sealed_details'> {
  readonly kind: ApplicationKind
  readonly storefront: Storefront
  readonly work: Work
  readonly details: Details
}

export type FileRow = Selectable<DB['application_files']>
/** A file, or somebody on a photo, belongs to an application or to a profile. */
export type Owner = Pick<FileRow, 'application_id' | 'profile_id'>
export type DepictedRow = Selectable<DB['application_people']>
export type CheckRow = Selectable<DB['application_checks']>
