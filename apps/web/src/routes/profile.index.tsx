import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accountQuery, sessionsQuery } from '#/features/accounts/api/account.ts'
import {
  type AccountPlace,
  OwnAccount,
  OwnAccountFailed,
  OwnAccountSkeleton,
} from '#/features/accounts/components/own-account.tsx'
import { linePinQuery } from '#/features/calls/direct/api/line-pin.ts'
import { callsQuery } from '#/features/calls/lists/components/call-entries.tsx'
import { OwnCalls } from '#/features/calls/lists/components/own-calls.tsx'
import { blockedProfilesQuery } from '#/features/chat/api/messages.ts'
import { OwnBlocked } from '#/features/chat/components/own-blocked.tsx'
import { openUnread } from '#/features/chat/model/open-unread.ts'
import { favouriteProfilesQuery } from '#/features/favourites/api/favourite-profiles.ts'
import { OwnFavourites } from '#/features/favourites/components/own-favourites.tsx'
import { notificationsQuery } from '#/features/notifications/api/notifications.ts'
import { OwnNotifications } from '#/features/notifications/components/own-notifications.tsx'
import { receiptsQuery } from '#/features/payments/receipts/api/receipts.ts'
import { OwnReceipts } from '#/features/payments/receipts/components/own-receipts.tsx'
import { accountDataQuery } from '#/features/privacy/api/account-data.ts'
import { OwnPrivacy } from '#/features/privacy/components/own-privacy.tsx'
import { careQuery } from '#/features/spending-care/api/care.ts'
import { OwnLimits } from '#/features/spending-care/components/own-limits.tsx'
import { subscriptionQuery } from '#/features/subscriptions/api/subscription.ts'
import { OwnMembership } from '#/features/subscriptions/components/own-membership.tsx'
import { OwnLinePin } from '#/features/telephone-line/pin/components/own-line-pin.tsx'
import { m } from '#/paraglide/messages.js'
import { useViewer, viewerOf } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** Guests sign in first. */
export const Route = createFileRoute('/profile/')({
  // Links in mails and push messages lead to the unread chats so, without saying it.
  validateSearch: (search): { show?: 'news' } => (search.show === 'news' ? { show: 'news' } : {}),
  beforeLoad: ({ context, search }) => {
    if (!viewerOf(context.queryClient)) {
      const back = search.show ? '/profile?show=news' : '/profile'
      throw redirect({ to: '/login', search: { redirect: back }, statusCode: 302 })
    }
  },
  loader: async ({ context: { queryClient } }) => {
    const isMember = viewerOf(queryClient)?.role === 'member'
    await Promise.all([
      queryClient.ensureQueryData(accountQuery),
      queryClient.ensureQueryData(sessionsQuery),
      queryClient.prefetchQuery(accountDataQuery),
      // If one of these fails, the account is shown without it, with a message.
      ...(isMember
        ? [
            queryClient.prefetchQuery(subscriptionQuery),
            queryClient.prefetchQuery(favouriteProfilesQuery),
            queryClient.prefetchQuery(blockedProfilesQuery),
            queryClient.prefetchInfiniteQuery(callsQuery),
            queryClient.prefetchInfiniteQuery(receiptsQuery()),
            queryClient.prefetchQuery(linePinQuery),
            queryClient.prefetchQuery(careQuery),
            queryClient.prefetchQuery(notificationsQuery),
          ]
        : []),
    ])
  },
  head: ({ match }) => hiddenHead(match, m.accounts_own_page_title()),
  pendingComponent: OwnAccountSkeleton,
  errorComponent: OwnAccountFailed,
  component: OwnAccountRoute,
})

/** A country without a number has no PIN for it. */
const memberPlaces = (hasNumber: boolean): AccountPlace[] => [
  { id: 'membership', icon: 'card', label: m.subscriptions_title() },
  { id: 'favourites', icon: 'heart', label: m.favourites_title() },
  { id: 'calls', icon: 'phone', label: m.calls_list_title() },
  ...(hasNumber ? [{ id: 'phone-pin', icon: 'mobile', label: m.telephone_line_pin_title() } as const] : []),
  { id: 'receipts', icon: 'file', label: m.payments_receipts_title() },
  { id: 'limits', icon: 'pause', label: m.spending_care_title() },
  { id: 'notifications', icon: 'bell', label: m.notifications_title() },
]

const lastPlace = (): AccountPlace => ({ id: 'privacy', icon: 'shield', label: m.privacy_title() })

/** Opens the unread chats where the address asks for them, and removes that from the address. */
const useAskedNews = (isMember: boolean): void => {
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (!show) return
    void navigate({ search: {}, replace: true, resetScroll: false })
    if (isMember) void openUnread(client)
  }, [client, isMember, navigate, show])
}

function OwnAccountRoute() {
  const isMember = useViewer()?.role === 'member'
  useAskedNews(isMember)
  const hasNumber = useCountry().subscriberPhoneNumber !== ''
  if (!isMember) return <OwnAccount last={lastPlace()} lastPart={<OwnPrivacy />} />
  return (
    <OwnAccount places={memberPlaces(hasNumber)} last={lastPlace()} lastPart={<OwnPrivacy />}>
      <OwnMembership />
      <OwnFavourites />
      <OwnBlocked />
      <OwnCalls />
      {hasNumber && <OwnLinePin />}
      <OwnReceipts />
      <OwnLimits />
      <OwnNotifications />
    </OwnAccount>
  )
}
