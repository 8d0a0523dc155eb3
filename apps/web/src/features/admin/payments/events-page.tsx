import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LISTED_EVENT_STATES, type ListedEventState } from '@velvetline/contracts/admin'
import '#/features/staff/components/list.css'
import { StateTabs } from '#/features/staff/components/state-tabs.tsx'
import { m } from '#/paraglide/messages.js'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { EventList } from './event-list.tsx'
import { eventStateWord } from './payment-words.ts'
import { eventsQuery } from './payments.ts'

export function EventsPage({ state }: { state: ListedEventState }) {
  const list = useInfiniteQuery({ ...eventsQuery(state), ...KEPT_ROWS })
  const events = list.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <>
      <PageTitle
        title={m.admin_events()}
        lead={m.admin_events_lead()}
        actions={<CsvLink list="provider-events" search={{ state }} />}
      />
      <section className="admin-list" aria-label={m.admin_events()} tabIndex={-1}>
        <StateTabs
          label={m.admin_events_states()}
          states={LISTED_EVENT_STATES}
          current={state}
          word={eventStateWord}
          link={(search, tab) => <Link to="/admin/events" search={search} activeOptions={{ exact: true }} {...tab} />}
        />
        <PagedRows
          list={list}
          isEmpty={events.length === 0}
          empty={<EmptyState icon="check" title={m.admin_events_none()} />}
        >
          <Panel>
            <EventList events={events} />
          </Panel>
        </PagedRows>
      </section>
    </>
  )
}
