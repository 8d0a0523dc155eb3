import './price.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface PriceProps {
  /** Formatted for the page's language and country. */
  amount: string
  /** "per minute" */
  unit?: string | undefined
  size?: 'md' | 'lg' | undefined
  note?: ReactNode
  className?: string | undefined
}

/** What something costs. */
export function Price({ amount, unit, size = 'md', note, className }: PriceProps) {
  return (
    <span className={classNames('ui-price', size === 'lg' && 'ui-price-lg', className)}>
      <span>
        <b>{amount}</b>
        {unit !== undefined && <span className="ui-price-unit"> {unit}</span>}
      </span>
      {note !== undefined && <small>{note}</small>}
    </span>
  )
}
