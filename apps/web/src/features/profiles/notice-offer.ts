import type { Role } from '@velvetline/contracts/accounts'
import { useViewer } from '#/shared/api/viewer.ts'
import type { PhoneProfile } from './contact.ts'

/**
 * Whether a mail is offered for when the consultant is back. The mail follows a change to available, so it would not come where somebody is
 * available whose calls nobody takes, or whose stand-in is in a call. Staff have no favourites.
 */
export const offersNotice = (
  role: Role | undefined,
  { status, callObstacle }: Pick<PhoneProfile, 'status' | 'callObstacle'>,
): boolean => (role === undefined || role === 'member') && status !== 'available' && callObstacle !== 'not_configured'

export const useNoticeOffer = (profile: Pick<PhoneProfile, 'status' | 'callObstacle'>): boolean =>
  offersNotice(useViewer()?.role, profile)
