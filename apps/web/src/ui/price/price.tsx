import './price.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import '../visually-hidden/visually-hidden.css'
import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface AmountProps {
  amount: string
  unit: string
  icon?: boolean | undefined
  /** `up` for what came in, `down` for what failed or is missing. */
  tone?: 'plain' | 'up' | 'down' | undefined
  className?: string | undefined
}

/** Its digits have equal widths, so that it does not jump. */
export function Amount({ amount, unit, icon, tone = 'plain', className }: AmountProps) {
  return (
    <span className={classNames('ui-amount num', tone !== 'plain' && `ui-amount-${tone}`, className)}>
      {icon && <Icon name="nugget" />}
      <span>
        <b>{amount}</b> {unit}
      </span>
    </span>
  )
}

export interface BalanceProps extends Omit<ComponentPropsWithRef<'a'>, 'className' | 'children'> {
  amount: string
  unit: string
  /** What it is and where it leads: "Balance 12.5 Nuggets, add more". */
  label: string
  low?: boolean | undefined
  className?: string | undefined
}

/** The balance in the top bar; links to the wallet. */
export function Balance({ amount, unit, label, low, className, ...rest }: BalanceProps) {
  return (
    <a {...rest} className={classNames('ui-balance', low && 'ui-balance-low', className)}>
      <Icon name="nugget" />
      <span className="num" aria-hidden="true">
        {amount}
      </span>
      <span className="ui-balance-unit" aria-hidden="true">
        {unit}
      </span>
      <span className="ui-hidden">{label}</span>
    </a>
  )
}

export interface PriceProps {
  /** Formatted for the page's language and country. */
  amount: string
  /** "per minute" */
  unit?: string | undefined
  size?: 'md' | 'lg' | undefined
  note?: ReactNode
  className?: string | undefined
}

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
