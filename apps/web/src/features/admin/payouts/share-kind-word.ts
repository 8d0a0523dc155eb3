import type { ShareKind } from '@velvetline/contracts/shares'
import { m } from '#/paraglide/messages.js'

export const shareKindWord: Readonly<Record<ShareKind, () => string>> = {
  profile: m.earnings_share_profile,
  person: m.earnings_share_person,
  agency: m.earnings_share_agency,
}
