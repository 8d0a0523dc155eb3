import { createFileRoute } from '@tanstack/react-router'
import type { ListedEventState } from '@velvetline/contracts/admin'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { EventsPage } from '#/features/admin/payments/events-page.tsx'
import { readListedState } from '#/features/admin/payments/payment-search.ts'
import { eventsQuery } from '#/features/admin/payments/payments.ts'
import { m } from '#/paraglide/messages.js'

/** Provider events that could not be handled yet. */
export const Route = createFileRoute('/admin/events')({
  validateSearch: (search): { state?: ListedEventState } => {
    const state = readListedState(search.state)
    return state === 'parked' ? {} : { state }
  },
  loader: ({ context: { queryClient }, location: { search } }) =>
    queryClient.ensureInfiniteQueryData(eventsQuery(readListedState('state' in search ? search.state : undefined))),
  head: ({ match }) => officeHead(match, m.admin_events()),
  ...adminStates,
  component: AdminEvents,
})

function AdminEvents() {
  return <EventsPage state={readListedState(Route.useSearch().state)} />
}
