import './thread.css'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { LinkButton } from '../link/link.tsx'

interface Failure {
  readonly text: string
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly discardLabel: string
  readonly onDiscard: () => void
}

export interface BubbleProps {
  /** Not shown while it is empty. */
  text: ReactNode
  lang?: string
  isOwn?: boolean
  /** For a log that keeps its place by what is in view. */
  anchor?: string
  /** Who wrote it in another's place. */
  by?: ReactNode
  /** When, and what became of it. */
  note: ReactNode
  failure?: Failure | undefined
  /** Above the text, such as an image. */
  children?: ReactNode
}

export function Bubble({ text, lang, isOwn = false, anchor, by, note, failure, children }: BubbleProps) {
  return (
    <div
      className={classNames('ui-message', isOwn && 'ui-message-own', failure && 'ui-message-failed')}
      data-anchor={anchor}
    >
      {by && <p className="ui-message-by">{by}</p>}
      {children}
      <p className="ui-bubble" dir="auto" lang={lang}>
        {text}
      </p>
      {failure ? (
        <div className="ui-message-failure" role="alert">
          <Icon name="alert" size="sm" />
          <span>{failure.text}</span>
          <LinkButton onClick={failure.onDiscard}>{failure.discardLabel}</LinkButton>
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
  /** Older messages that are put before the others must not be read out. */
  isSilent?: boolean
}

/** Oldest first; new messages are announced. */
export function ThreadLog({ label, start, children, className, isSilent = false, ...scrolling }: ThreadLogProps) {
  return (
    <div
      {...scrolling}
      className={classNames('ui-thread', className)}
      role="log"
      aria-live={isSilent ? 'off' : 'polite'}
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

/** Keeps its line, so that nothing moves when it comes and goes. */
export function ThreadTyping({ children }: { children: ReactNode }) {
  return (
    <p className="ui-thread-typing" role="status">
      {children && (
        <>
          <span className="ui-thread-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {children}
        </>
      )}
    </p>
  )
}
