import './button.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'

export interface ButtonLook {
  /** `primary` is the one thing a view is for; at most one is visible. `end` is the only red surface there is. */
  variant?: 'primary' | 'tonal' | 'ghost' | 'danger' | 'end' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  /** What it costs, after a hairline on the same line. */
  cost?: ReactNode
  /** What it costs, as a second line. */
  price?: ReactNode
  wide?: boolean | undefined
  className?: string | undefined
}

/** The classes of a button, for elements that are buttons to the eye only. */
export const buttonClasses = ({ variant = 'ghost', size = 'md', price, wide, className }: ButtonLook): string =>
  classNames(
    'ui-button',
    `ui-button-${variant}`,
    size !== 'md' && `ui-button-${size}`,
    price !== undefined && 'ui-button-two',
    wide && 'ui-button-wide',
    className,
  )

interface ButtonFaceProps extends Pick<ButtonLook, 'icon' | 'iconEnd' | 'cost' | 'price'> {
  loading?: boolean | undefined
  children: ReactNode
}

/** The button's content. While loading, the text stays in place but hidden, so that the width does not change. */
export function ButtonFace({ icon, iconEnd, cost, price, loading, children }: ButtonFaceProps) {
  return (
    <>
      <span className="ui-button-words">
        {icon && <Icon name={icon} />}
        <span>{children}</span>
        {cost !== undefined && <span className="ui-button-cost">{cost}</span>}
        {iconEnd && <Icon name={iconEnd} />}
      </span>
      {price !== undefined && <small className="ui-button-price">{price}</small>}
      {loading && (
        <span className="ui-button-wait">
          <Spinner size="sm" />
        </span>
      )}
    </>
  )
}
