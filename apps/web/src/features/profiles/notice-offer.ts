import type { Role } from '@velvetline/contracts/accounts'
import type { ConsultantObstacle } from '@velvetline/contracts/profiles'
import { useViewer } from '#/shared/api/viewer.ts'

/**
 * Whether a mail is offered for when the consultant is back. The mail follows a change to available, so it would not come where somebody is
 * available whose calls nobody takes. Staff have no favourites.
 */
export const offersNotice = (role: Role | undefined, obstacle: ConsultantObstacle | null): boolean =>
  (role === undefined || role === 'member') && (obstacle === 'consultant_busy' || obstacle === 'consultant_offline')

export const useNoticeOffer = ({ callObstacle }: { callObstacle: ConsultantObstacle | null }): boolean =>
  offersNotice(useViewer()?.role, callObstacle)
