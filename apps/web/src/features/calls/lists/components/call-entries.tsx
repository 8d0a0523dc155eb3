import './call-entries.css'
import type { CallReceipt } from '@velvetline/contracts/web-calls'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { useFormat } from '#/shared/format.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { costWords, outcomeWords } from '../model/call-words.ts'
import { CallFacts } from './call-facts.tsx'

/** What can be said after a call; the page knows how. */
export type AfterCall = (call: CallReceipt) => ReactNode

function CallEntry({ call, after }: { call: CallReceipt; after?: AfterCall | undefined }) {
  const format = useFormat()
  const { profileName, image, startedAt, connectedAt, seconds } = call
  return (
    <li>
      <details className="call-entry">
        <summary>
          <Avatar name={profileName} decorative {...(image ? { src: image } : {})} />
          <span className="call-entry-words">
            <b>{profileName}</b>
            <small>
              <time dateTime={startedAt} className="num">
                {format.dateTime(startedAt)}
              </time>
            </small>
            {/* A length by itself would read like another time of day. */}
            <small>
              {connectedAt ? m.calls_list_duration_label({ duration: duration(seconds) }) : outcomeWords(call)}
            </small>
          </span>
          <span className="call-entry-cost">{costWords(call, format)}</span>
          <Icon name="chevron-down" className="call-entry-sign" />
        </summary>
        <div className="call-entry-more">
          <CallFacts call={call} />
          {call.state === 'ended' && after?.(call)}
        </div>
      </details>
    </li>
  )
}

/** Calls, each a line that opens to its receipt. */
export function CallEntries({ calls, after }: { calls: readonly CallReceipt[]; after?: AfterCall | undefined }) {
  return (
    <ul className="call-entries" aria-label={m.calls_list_title()}>
      {calls.map((call) => (
        <CallEntry key={call.callId} call={call} after={after} />
      ))}
    </ul>
  )
}
