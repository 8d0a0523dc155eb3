import './outbox.css'
import { useQuery } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { outboxQuery } from '../api/outbox.ts'
import { OutboxMessageCard } from './outbox-message-card.tsx'

function OutboxList() {
  const { data, isError } = useQuery(outboxQuery)
  if (!data && isError) {
    return <ErrorState title={m.outbox_failed_title()} text={m.outbox_failed_text()} />
  }
  if (!data) {
    return (
      <SkeletonGroup label={m.outbox_loading()} className="outbox-message">
        <Skeleton width="half" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon="mail"
        title={m.outbox_empty_title()}
        text={m.outbox_empty_text()}
        action={<RouteButton to="/register">{m.outbox_empty_action()}</RouteButton>}
      />
    )
  }
  return (
    <ul className="outbox-list" aria-label={m.outbox_list()}>
      {data.map((message) => (
        <OutboxMessageCard key={message.id} message={message} />
      ))}
    </ul>
  )
}

/** The outbox of the demo: it says plainly that nothing was sent. */
export function Outbox() {
  return (
    <main id="main" className="wrap outbox">
      <header className="outbox-head">
        <p className="outbox-sign">
          <Icon name="info" size="sm" />
          {m.outbox_badge()}
        </p>
        <h1 className="title">{m.outbox_title()}</h1>
        <p className="lead">{m.outbox_lead()}</p>
      </header>
      <OutboxList />
    </main>
  )
}
