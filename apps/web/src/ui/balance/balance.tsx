import './balance.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import '../visually-hidden/visually-hidden.css'
import type { ComponentPropsWithRef } from 'react'

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
