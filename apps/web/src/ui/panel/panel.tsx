import './panel.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

export interface PanelProps {
  title?: ReactNode
  aside?: ReactNode
  level?: 2 | 3 | undefined
  children: ReactNode
  className?: string | undefined
}

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

export function PanelRows({ children }: { children: ReactNode }) {
  return <dl className="ui-panel-rows">{children}</dl>
}

export function PanelRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="ui-panel-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function RowList({ label, children, className }: { label?: string; children: ReactNode; className?: string }) {
  return (
    <ul className={classNames('ui-rows', className)} aria-label={label}>
      {children}
    </ul>
  )
}

export interface RowProps {
  icon?: IconName | undefined
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
}

export function Row({ icon, lead, title, detail, end }: RowProps) {
  return (
    <li className="ui-row">
      {icon ? <Icon name={icon} /> : lead}
      <div className="ui-row-words">
        <b>{title}</b>
        {detail !== undefined && <small>{detail}</small>}
      </div>
      {end !== undefined && <div className="ui-row-end">{end}</div>}
    </li>
  )
}
