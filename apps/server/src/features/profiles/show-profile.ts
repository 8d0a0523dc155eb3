import type { Role } from '@velvetline/contracts/accounts'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import type { Countries } from '../countries/index.ts'
import type { PhotoSeals } from './photos/photo-seals.ts'
import type { Catalogue } from './profile-catalogue.ts'
import { presentDetail } from './profiles.presenter.ts'
import { profileNotFound } from './profiles.refusals.ts'
import type { Audience } from './profiles.types.ts'
import { reachOf, type StatusBoard } from './status-board.ts'
import { findRecord } from './tell-facts.ts'

/** As much of whoever looks as decides what may be seen. */
export interface Viewer {
  readonly accountId: string
  readonly role: Role
  readonly hasActiveSubscription: boolean
  /** False only where the country's policy demands an age check that she has not passed. */
  readonly isAgeVerified: boolean
}

/** Members-only photos: for subscribers whose age is certain where that is demanded, and for staff, who look after them. */
export const mayOpenMemberPhotos = (viewer: Viewer | null): viewer is Viewer =>
  viewer !== null && (viewer.role !== 'member' || (viewer.hasActiveSubscription && viewer.isAgeVerified))

/** @throws 404 profile_not_found, also while the profile is not published */
export const showProfile = async (
  deps: { catalogue: Catalogue; board: StatusBoard; seals: PhotoSeals; countries: Pick<Countries, 'callPrices'> },
  uuidOrSlug: string,
  { language, country }: Audience,
  viewer: Viewer | null,
): Promise<ProfileDetail> => {
  const { catalogue, board, seals, countries } = deps
  const profile = findRecord(await catalogue.snapshot(), uuidOrSlug)
  if (!profile?.isPublished) throw profileNotFound()
  const reach = reachOf(board, profile.id, await board.statusesOf([profile]))
  const addressOriginal = mayOpenMemberPhotos(viewer) ? await seals.forAccount(viewer.accountId) : null
  const callPrices = await countries.callPrices.of(country)
  return presentDetail(profile, { language, reach, callPrices, addressOriginal })
}
