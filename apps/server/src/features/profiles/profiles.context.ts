import type { AskedPerson, PhotoPerson } from '@velvetline/contracts/profile-editing'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Signal } from '../../platform/events/domain-events.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { AgeVerificationContext } from '../age-verification/index.ts'
import type { AgentsContext } from '../agents/index.ts'
import type { CategoryCatalogue } from './category-catalogue.ts'
import type { PhotoSeals } from './photos/photo-seals.ts'
import type { PhotoVariants } from './photos/photo-variants.ts'
import type { Catalogue } from './profile-catalogue.ts'
import type { StatusBoard } from './status-board.ts'

export interface StatusChoice {
  readonly profileId: string
  readonly agentId: string
  readonly status: ProfileStatus
}

/** A photo on its way, before anything is stored. */
export interface GuardedPhoto {
  readonly accountId: string
  readonly profileId: string
  /** As it was uploaded, and as it would be stored. */
  readonly original: Buffer
  readonly encoded: Buffer
}

/** Throws a refusal; the feature that knows the lists of pictures comes later and is handed in. */
export type PhotoGuard = (photo: GuardedPhoto) => Promise<void>

/** One more person on a photo that is not published yet. */
export interface AskedOnPhoto {
  readonly profileId: string
  readonly photoId: string
  /** The whole picture. */
  readonly content: Buffer
  readonly typed: AskedPerson
  /** Keys of the addresses of those who ask. */
  readonly ownKeys: readonly string[]
  readonly storefront: Storefront
  /** Whose photo it is. */
  readonly from: string
  /** The network of those who ask. */
  readonly address: string
}

/** The other people on photos, who answer for themselves; the feature that asks them comes later and is handed in. */
export interface PhotoPeople {
  /** Those on the profile's photos as they are now. */
  readonly list: (db: Queryable, profileId: string) => Promise<PhotoPerson[]>
  readonly ask: (tx: Transaction, asked: AskedOnPhoto) => Promise<void>
  /** Somebody who has not answered yet. */
  readonly takeOff: (
    tx: Transaction,
    one: { readonly profileId: string; readonly photoId: string; readonly personId: string },
  ) => Promise<void>
  /** Everybody leaves the profile's other photos, and what was stored of them is deleted. */
  readonly keepOnly: (tx: Transaction, profileId: string, photoIds: readonly string[]) => Promise<void>
}

export interface ProfilesContext extends AgeVerificationContext, AgentsContext {
  readonly profileCatalogue: Catalogue
  readonly categoryCatalogue: CategoryCatalogue
  readonly statusBoard: StatusBoard
  readonly photoSeals: PhotoSeals
  readonly photoVariants: PhotoVariants
  readonly photoGuard: PhotoGuard
  readonly photoPeople: PhotoPeople
  /** After the choice is stored. */
  readonly statusChosen: Signal<StatusChoice>
  /** What visitors see of profiles or categories has changed. */
  readonly profilesChanged: Signal<void>
}

/** Once the change is stored: the catalogues are read again, and the pages that were made from them are dropped. */
export const noteProfilesChanged = (
  { profileCatalogue, categoryCatalogue, profilesChanged }: ProfilesContext,
  tx: Pick<Transaction, 'afterCommit'>,
): void => {
  tx.afterCommit(() => {
    profileCatalogue.drop()
    categoryCatalogue.drop()
    profilesChanged.emit()
  })
}
