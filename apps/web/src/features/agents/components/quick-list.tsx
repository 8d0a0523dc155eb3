import './quick-list.css'
import { Link } from '@tanstack/react-router'
import type { QuickReply } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { partsOf, withMemberName } from '../model/placeholders.ts'

/** Placeholders that are filled by hand are dotted. */
function Words({ content, memberName }: { content: string; memberName: string }) {
  return (
    <span>
      {partsOf(withMemberName(content, memberName)).map(({ text, isPlaceholder, from }) =>
        isPlaceholder ? <var key={from}>{text}</var> : text,
      )}
    </span>
  )
}

export interface QuickListProps {
  id: string
  replies: readonly QuickReply[]
  memberName: string
  /** Which one Enter takes. */
  active: number
  onTake: (reply: QuickReply) => void
}

/** Above the field; driven by the field's keys. */
export function QuickList({ id, replies, memberName, active, onTake }: QuickListProps) {
  return (
    <div className="agents-quick">
      <p>
        {m.agents_quick()} <Link to="/agent/replies">{m.agents_replies_edit()}</Link>
      </p>
      {replies.length === 0 && <p role="status">{m.agents_quick_none()}</p>}
      <div role="listbox" id={id} aria-label={m.agents_quick()} tabIndex={-1}>
        {replies.map((reply, index) => (
          <div
            key={`${reply.name} ${reply.content}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The focus and the keys stay in the field.
            onMouseDown={(event) => {
              event.preventDefault()
              onTake(reply)
            }}
          >
            <b>{reply.name}</b>
            <Words content={reply.content} memberName={memberName} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** On a phone: what can be sent with a thumb. */
export function QuickChips({ replies, onTake }: Pick<QuickListProps, 'replies' | 'onTake'>) {
  if (replies.length === 0) return null
  return (
    <div className="agents-quick-chips only-phone">
      {replies.map((reply) => (
        <button key={`${reply.name} ${reply.content}`} type="button" onClick={() => onTake(reply)}>
          {reply.name}
        </button>
      ))}
    </div>
  )
}
