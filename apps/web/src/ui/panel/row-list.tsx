import './panel.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

/** Rows of one kind on one surface. */
export function RowList({ label, children, className }: { label?: string; children: ReactNode; className?: string }) {
  return (
    <ul className={classNames('ui-rows', className)} aria-label={label}>
      {children}
    </ul>
  )
}

export interface RowProps {
  icon?: IconName | undefined
  /** At the start, instead of an icon. */
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
}

/** One row of `RowList`: what it is, what there is to know, what can be done. */
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
