import type { AskedPerson, PhotoPerson } from '@velvetline/contracts/profile-editing'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { defineNodeSignal } from '../../platform/events/bus.ts'
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

const catalogueChanged = defineNodeSignal<null>('catalogue changed')
export const statusChanged = defineNodeSignal<Pick<StatusChoice, 'profileId' | 'status'>>('chosen status changed')

const dropCatalogues = ({ profileCatalogue, categoryCatalogue, profilesChanged }: ProfilesContext): void => {
  profileCatalogue.drop()
  categoryCatalogue.drop()
  profilesChanged.emit()
}

/** The change is stored: on every node the catalogues are read again, and the pages that were made from them are dropped. */
const tellProfilesChanged = (context: ProfilesContext): void => {
  dropCatalogues(context)
  context.bus.nodes.tell(catalogueChanged, null)
}

export const noteProfilesChanged = (context: ProfilesContext, tx: Pick<Transaction, 'afterCommit'>): void =>
  tx.afterCommit(() => tellProfilesChanged(context))

/** Calls reach the agent by telephone, or do not any more: the pages show it on every node. */
export const tellForwardingChanged = async (context: ProfilesContext, agentId: string): Promise<void> => {
  const { bus, profileCatalogue, statusBoard } = context
  tellProfilesChanged(context)
  const profiles = await profileCatalogue.ofAgents([agentId])
  for (const { id, chosenStatus } of profiles) bus.nodes.tell(statusChanged, { profileId: id, status: chosenStatus })
  await statusBoard.announce(profiles.map(({ id }) => id))
}

/** What other nodes have changed. */
export const hearOfProfiles = (context: ProfilesContext): void => {
  const { bus, log, profileCatalogue, statusBoard } = context
  bus.nodes.hear(catalogueChanged, () => dropCatalogues(context))
  bus.nodes.hear(statusChanged, (change) => {
    // A gap in the news drops the catalogue too.
    if (change === null) return
    profileCatalogue.noteChosenStatus(change.profileId, change.status)
    statusBoard
      .announce([change.profileId])
      .catch((error: unknown) => log.warn({ err: error }, 'a status that was chosen on another node was not announced'))
  })
}
