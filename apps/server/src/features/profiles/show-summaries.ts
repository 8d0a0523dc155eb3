import type { Language } from '@velvetline/contracts/constants'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import type { Catalogue } from './profile-catalogue.ts'
import { presentSummary } from './profiles.presenter.ts'
import { reachOf, type StatusBoard } from './status-board.ts'

/** The cards of these profiles, in the order asked for. Whoever is unknown or not published is left out. */
export const showSummaries = async (
  { catalogue, board }: { catalogue: Catalogue; board: StatusBoard },
  profileIds: readonly string[],
  language: Language,
): Promise<ProfileSummary[]> => {
  const { byId } = await catalogue.snapshot()
  const profiles = profileIds.flatMap((id) => byId.get(id) ?? []).filter(({ isPublished }) => isPublished)
  const statuses = await board.statusesOf(profiles)
  return profiles.map((profile) => presentSummary(profile, language, reachOf(board, profile.id, statuses)))
}
