import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Badge, StatusBadge, type StatusTone } from '#/ui/badge/badge.tsx'
import { Card, CardBody } from '#/ui/card/card.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import { CardSkeleton } from '#/ui/skeleton/card-skeleton.tsx'
import { Stars } from '#/ui/stars/stars.tsx'
import { Bubble, ThreadDay } from '#/ui/thread/thread.tsx'
import portrait from '../portrait.webp'
import { Line, Specimen } from '../specimen.tsx'
import { sayUndone } from './dialog-samples.tsx'

const statuses = ['available', 'busy', 'offline'] as const

const wordOf = (status: StatusTone): string =>
  ({ available: m.dev_available(), busy: m.dev_busy(), offline: m.dev_offline() })[status]

function Statuses() {
  return (
    <Specimen title="StatusBadge, Badge, Stars, Avatar" wide>
      <Line>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status}>
            {wordOf(status)}
          </StatusBadge>
        ))}
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} pill>
            {wordOf(status)}
          </StatusBadge>
        ))}
        <Badge count={3} label={m.dev_unread_count()} />
        <Badge count={240} />
        <Stars rating={4.9} label={m.dev_rating()} value={m.dev_rating_value()} />
      </Line>
      <Line>
        <Avatar src={portrait} name="Noor" size="sm" />
        <Avatar src={portrait} name="Noor" />
        <Avatar src={portrait} name="Noor" size="lg" />
        <Avatar name="Martin Klausner" size="sm" />
        <Avatar name="Jonas B." />
        <Avatar src="/dev/no-such-picture.webp" name="Anne Weber" size="lg" />
      </Line>
    </Specimen>
  )
}

function Conversation() {
  const failure = {
    text: m.dev_thread_failed(),
    retryLabel: m.dev_thread_retry(),
    onRetry: sayUndone,
    discardLabel: m.media_discard(),
    onDiscard: sayUndone,
  }
  return (
    <Specimen title="ThreadDay, Bubble" wide>
      <section className="ui-thread" aria-label={m.dev_thread()}>
        <ThreadDay>{m.dev_thread_day()}</ThreadDay>
        <Bubble text={m.dev_thread_answer()} by={m.dev_thread_by()} note={m.dev_thread_time()} />
        <Bubble text={m.dev_thread_own()} isOwn note={m.dev_thread_time()} />
        <Bubble text={m.dev_thread_own()} isOwn note="" failure={failure} />
      </section>
    </Specimen>
  )
}

function PersonCard({ src, status }: { src?: string; status: StatusTone }) {
  return (
    <Card lift>
      <Portrait src={src} alt={m.dev_alt()} missingText={m.dev_missing()} fade dimmed={status === 'offline'}>
        <StatusBadge status={status} pill className="dev-status">
          {wordOf(status)}
        </StatusBadge>
        <IconButton icon="heart" label={m.dev_favourite()} pressed={false} onPhoto className="dev-on-photo" />
        <div className="dev-name">
          <h3 className="heading">{m.dev_type_name()}</h3>
          <Stars rating={4.9} label={m.dev_rating()} value={m.dev_rating_value()} />
        </div>
      </Portrait>
      <CardBody>
        <p className="prose">{m.dev_type_lead()}</p>
      </CardBody>
    </Card>
  )
}

export function PeopleSection() {
  return (
    <>
      <Statuses />
      <Conversation />
      <div className="dev-cards">
        <PersonCard src={portrait} status="available" />
        <PersonCard src={portrait} status="offline" />
        <PersonCard status="busy" />
        <CardSkeleton />
      </div>
    </>
  )
}
