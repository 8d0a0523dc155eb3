import './price.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

export interface AmountProps {
  amount: string
  unit: string
  icon?: boolean | undefined
  /** `up` for what came in, `down` for what failed or is missing. */
  tone?: 'plain' | 'up' | 'down' | undefined
  className?: string | undefined
}

/** A number of units; its figures are equally wide, so that it does not jump when it changes. */
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
