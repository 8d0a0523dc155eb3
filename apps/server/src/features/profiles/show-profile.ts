import type { Role } from '@velvetline/contracts/accounts'
import type { Language } from '@velvetline/contracts/constants'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import type { Catalogue } from './profile-catalogue.ts'
import { presentDetail } from './profiles.presenter.ts'
import { profileNotFound } from './profiles.refusals.ts'
import type { StatusBoard } from './status-board.ts'
import { findRecord } from './tell-facts.ts'

/** As much of whoever looks as decides what may be seen. */
export interface Viewer {
  readonly role: Role
  readonly hasActiveSubscription: boolean
}

/** Members-only photos: for subscribers, and for staff, who look after them. */
export const mayOpenMemberPhotos = (viewer: Viewer | null): boolean =>
  viewer !== null && (viewer.hasActiveSubscription || viewer.role !== 'member')

/** @throws 404 profile_not_found, also while the profile is not published */
export const showProfile = async (
  { catalogue, board }: { catalogue: Catalogue; board: StatusBoard },
  uuidOrSlug: string,
  language: Language,
  viewer: Viewer | null,
): Promise<ProfileDetail> => {
  const profile = findRecord(await catalogue.snapshot(), uuidOrSlug)
  if (!profile?.isPublished) throw profileNotFound()
  const status = (await board.statusesOf([profile])).get(profile.id) ?? 'offline'
  return presentDetail(profile, { language, status, mayOpenMemberPhotos: mayOpenMemberPhotos(viewer) })
}
