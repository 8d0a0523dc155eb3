import './thread.css'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { LinkButton } from '../link/link.tsx'
import './thread.css'

export interface BubbleProps {
  text: string
  lang?: string
  /** On the viewer's side. */
  isOwn?: boolean
  /** Above the message: who wrote it in another's place. */
  by?: ReactNode
  /** Below it: when, and what became of it. */
  note: ReactNode
  /** It was not sent: what to say, and the way to try again. */
  failure?: { readonly text: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined
}

/** One message. */
export function Bubble({ text, lang, isOwn = false, by, note, failure }: BubbleProps) {
  return (
    <div className={classNames('ui-message', isOwn && 'ui-message-own', failure && 'ui-message-failed')}>
      {by && <p className="ui-message-by">{by}</p>}
      <p className="ui-bubble" dir="auto" lang={lang}>
        {text}
      </p>
      {failure ? (
        <div className="ui-message-failure" role="alert">
          <Icon name="alert" size="sm" />
          <span>{failure.text}</span>
          <LinkButton onClick={failure.onRetry}>{failure.retryLabel}</LinkButton>
        </div>
      ) : (
        <p className="ui-message-note">{note}</p>
      )}
    </div>
  )
}

export interface ThreadLogProps {
  label: string
  ref: Ref<HTMLDivElement>
  onScroll: () => void
  /** Above the first message: the button for older ones, or a placeholder. */
  start: ReactNode
  /** Messages, and `ThreadDay` above the first of a day. */
  children: ReactNode
  className?: string
}

/** What was said, oldest first; new messages are read out. */
export function ThreadLog({ label, start, children, className, ...scrolling }: ThreadLogProps) {
  return (
    <div
      {...scrolling}
      className={classNames('ui-thread', className)}
      role="log"
      aria-live="polite"
      aria-label={label}
      tabIndex={0}
    >
      <div className="ui-thread-start">{start}</div>
      {children}
    </div>
  )
}

export function ThreadDay({ children }: { children: ReactNode }) {
  return <p className="ui-thread-day">{children}</p>
}
