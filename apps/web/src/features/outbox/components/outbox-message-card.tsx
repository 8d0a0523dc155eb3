import type { OutboxMessage } from '@velvetline/contracts/outbox'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { splitLinks } from '../split-links.ts'

/** One mail or text message, as its receiver would read it, with links that can be followed. */
export function OutboxMessageCard({ message }: { message: OutboxMessage }) {
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
