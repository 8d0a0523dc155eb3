import './thread.css'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { LinkButton } from '../link/link.tsx'
import './thread.css'

export interface BubbleProps {
  text: string
  lang?: string
  isOwn?: boolean
  /** Who wrote it in another's place. */
  by?: ReactNode
  /** When, and what became of it. */
  note: ReactNode
  failure?: { readonly text: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined
}

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
  /** A button for older messages, or a placeholder. */
  start: ReactNode
  /** Messages, and `ThreadDay` above the first of a day. */
  children: ReactNode
  className?: string
}

/** Oldest first; new messages are announced. */
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
