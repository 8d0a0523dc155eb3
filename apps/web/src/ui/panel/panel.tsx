import './panel.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface PanelProps {
  title?: ReactNode
  /** At the right of the title, such as a status. */
  aside?: ReactNode
  level?: 2 | 3 | undefined
  children: ReactNode
  className?: string | undefined
}

/** A surface for things that belong together. */
export function Panel({ title, aside, level = 2, children, className }: PanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames('ui-panel', className)}>
      {title !== undefined && (
        <header className="ui-panel-head">
          <Heading className="heading">{title}</Heading>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}

/** What is known, each fact a line: the frame of `PanelRow`. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <dl className="ui-panel-rows">{children}</dl>
}

/** One fact: a label and its value. */
export function PanelRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="ui-panel-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
