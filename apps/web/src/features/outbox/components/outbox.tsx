import { queryOptions, useQuery } from '@tanstack/react-query'
import { type OutboxMessage, outboxPath } from '@velvetline/contracts/outbox'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import './outbox.css'
import { SandboxSign } from '#/shared/sandbox-sign.tsx'
import { RouteButton } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

const POLL_OUTBOX_MS = 3_000

/** Polled while the page is open. */
const outboxQuery = queryOptions<OutboxMessage[]>({
  queryKey: [outboxPath],
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: POLL_OUTBOX_MS,
})

export interface TextPart {
  text: string
  isLink: boolean
  /** Its offset in the whole text. */
  at: number
}

const LINK = /https?:\/\/[^\s<>"')]+/g

/** Splits a text into words and addresses, which become links. */
export const splitLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isLink: false, at: end })
    parts.push({ text: match[0], isLink: true, at: match.index })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false, at: end })
  return parts
}

function OutboxMessageCard({ message }: { message: OutboxMessage }) {
  const format = useFormat()
  const isEmail = message.channel === 'email'
  const kind = isEmail ? m.outbox_email() : m.outbox_sms()
  return (
    <li>
      <article className="outbox-message">
        <header>
          <Icon name={isEmail ? 'mail' : 'mobile'} label={kind} />
          <h2>{message.subject || kind}</h2>
          <p className="outbox-about">
            <span>
              {m.outbox_to()} {message.to}
            </span>
            <time dateTime={message.sentAt}>{format.dateTime(message.sentAt)}</time>
          </p>
        </header>
        <p className="outbox-text">
          {splitLinks(message.text).map((part) =>
            part.isLink ? (
              <a key={part.at} href={part.text}>
                {part.text}
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
      </article>
    </li>
  )
}

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

/** Says plainly that nothing was sent. */
export function Outbox() {
  return (
    <main id="main" className="wrap outbox">
      <header className="outbox-head">
        <SandboxSign>{m.outbox_badge()}</SandboxSign>
        <h1 className="title">{m.outbox_title()}</h1>
        <p className="lead">{m.outbox_lead()}</p>
      </header>
      <OutboxList />
    </main>
  )
}
