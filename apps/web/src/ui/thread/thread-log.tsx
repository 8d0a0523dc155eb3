import './thread.css'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'

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
