import type { Role } from '@velvetline/contracts/accounts'
import type { ProfileDetail, ProfileSummary } from '@velvetline/contracts/profiles'
import type { FastifyRequest } from 'fastify'
import { isVerified } from '../age-verification/index.ts'
import { claimedHours } from '../agents/index.ts'
import { findRecord } from './find-profile.ts'
import type { ProfilesContext } from './profiles.context.ts'
import { presentDetail, presentSummary } from './profiles.presenter.ts'
import { profileNotFound } from './profiles.refusals.ts'
import type { Audience } from './profiles.types.ts'
import { reachOf } from './status-board.ts'

/** Null for a guest. Staff are adults by contract; only subscribers are asked for the age check. */
export const viewerOf = async (context: ProfilesContext, request: FastifyRequest): Promise<Viewer | null> => {
  const { principal } = request
  if (!principal) return null
  const { accountId, role, hasActiveSubscription } = principal
  const isAsked = role === 'member' && hasActiveSubscription
  const isAgeVerified = !isAsked || (await isVerified(context, request))
  return { accountId, role, hasActiveSubscription, isAgeVerified }
}

export interface Viewer {
  readonly accountId: string
  readonly role: Role
  readonly hasActiveSubscription: boolean
  /** False only where the country requires an age check that the viewer has not passed. */
  readonly isAgeVerified: boolean
}

/** Subscribers who have passed a required age check, and staff. */
export const mayOpenMemberPhotos = (viewer: Viewer | null): viewer is Viewer =>
  viewer !== null && (viewer.role !== 'member' || (viewer.hasActiveSubscription && viewer.isAgeVerified))

/** @throws 404 profile_not_found, also while the profile is not published */
export const showProfile = async (
  context: ProfilesContext,
  uuidOrSlug: string,
  { language, country }: Audience,
  viewer: Viewer | null,
): Promise<ProfileDetail> => {
  const { profileCatalogue, statusBoard, photoSeals, countries } = context
  const found = findRecord(await profileCatalogue.snapshot(), uuidOrSlug)
  const [profile] = found?.isPublished ? await profileCatalogue.whole([found.id]) : []
  if (!found || !profile?.isPublished) throw profileNotFound()
  const reach = reachOf(statusBoard, profile.id, await statusBoard.statusesOf([found]))
  const addressOriginal = mayOpenMemberPhotos(viewer) ? await photoSeals.forAccount(viewer.accountId) : null
  const callPrices = await countries.callPrices.of(country)
  const timeZone = countries.byCode(country)?.timeZone ?? countries.fallback.timeZone
  const hours = profile.agentId === null ? null : await claimedHours(context, profile.agentId, { language, timeZone })
  const detail = presentDetail(profile, { language, reach, callPrices, addressOriginal })
  // Hours in free words hold only as long as there is no week that can be checked.
  return hours === null ? detail : { ...detail, usualHours: hours }
}

/** In the order asked for, without unknown and unpublished profiles. */
export const showSummaries = async (
  { profileCatalogue, statusBoard, countries }: ProfilesContext,
  profileIds: readonly string[],
  { language, country }: Audience,
): Promise<ProfileSummary[]> => {
  const { byId } = await profileCatalogue.snapshot()
  const found = profileIds.flatMap((id) => byId.get(id) ?? []).filter(({ isPublished }) => isPublished)
  const profiles = await profileCatalogue.cards(found.map(({ id }) => id))
  const callPrices = await countries.callPrices.of(country)
  const statuses = await statusBoard.statusesOf(found)
  return profiles.map((profile) =>
    presentSummary(profile, language, { reach: reachOf(statusBoard, profile.id, statuses), callPrices }),
  )
}
