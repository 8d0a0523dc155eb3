import type { CurrentUser } from '@velvetline/contracts/accounts'
import { AccountMenu } from './account-menu.tsx'
import { MemberBadges } from './member-badges.tsx'
import { TariffNote } from './tariff-note.tsx'

/** What the bar at the top shows of the signed-in person, around what it shows to everybody. */
export const MemberBar = {
  Badges: ({ viewer }: { viewer: CurrentUser }) => (viewer.role === 'member' ? <MemberBadges /> : null),
  Menu: AccountMenu,
  Tariff: TariffNote,
}
