import type { Role } from '@velvetline/contracts/accounts'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCardFacts } from './components/card-facts.tsx'
import type { PhoneProfile } from './contact.ts'

/**
 * Whether a mail can be offered for when the consultant is back. It follows a change to available, so it would not come where somebody is
 * available whose calls nobody takes, or whose stand-in is in a call. Staff have no favourites.
 */
const fitsNotice = (
  role: Role | undefined,
  { status, callObstacle }: Pick<PhoneProfile, 'status' | 'callObstacle'>,
): boolean => (role === undefined || role === 'member') && status !== 'available' && callObstacle !== 'not_configured'

/** Never where the operator sends none. */
export const useNoticeOffer = (profile: Pick<PhoneProfile, 'status' | 'callObstacle'>): boolean => {
  const { offersNotices } = useCardFacts()
  const viewer = useViewer()
  return offersNotices && fitsNotice(viewer?.role, profile)
}
