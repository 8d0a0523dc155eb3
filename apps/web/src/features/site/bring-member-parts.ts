import { lazy } from 'react'
import { bringOffer } from '#/features/chat/model/brought-offer.ts'
import { MemberBar } from './components/member-bar.tsx'
import { bringMemberBar } from './components/member-bar-slot.tsx'

/** Left out where it cannot be loaded: a first message may be written without a connection. */
const PushOffer = lazy(() =>
  import('#/features/notifications/components/push-offer.tsx').catch(() => ({ default: () => null })),
)

/** What pages of signed-in people have at once; guests of the shop window load none of it. */
export const bringMemberParts = (): void => {
  bringMemberBar(MemberBar)
  bringOffer(PushOffer)
}
