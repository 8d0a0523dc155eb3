import type { ProfileSummary } from '@velvetline/contracts/profiles'
import type { Countries } from '../countries/index.ts'
import type { Catalogue } from './profile-catalogue.ts'
import { presentSummary } from './profiles.presenter.ts'
import type { Audience } from './profiles.types.ts'
import { reachOf, type StatusBoard } from './status-board.ts'

/** The cards of these profiles, in the order asked for. Whoever is unknown or not published is left out. */
export const showSummaries = async (
  {
    catalogue,
    board,
    countries,
  }: { catalogue: Catalogue; board: StatusBoard; countries: Pick<Countries, 'callPrices'> },
  profileIds: readonly string[],
  { language, country }: Audience,
): Promise<ProfileSummary[]> => {
  const { byId } = await catalogue.snapshot()
  const profiles = profileIds.flatMap((id) => byId.get(id) ?? []).filter(({ isPublished }) => isPublished)
  const callPrices = await countries.callPrices.of(country)
  const statuses = await board.statusesOf(profiles)
  return profiles.map((profile) =>
    presentSummary(profile, language, { reach: reachOf(board, profile.id, statuses), callPrices }),
  )
}
