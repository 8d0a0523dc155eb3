import './button.css'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import './spinner.css'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface ButtonLook {
  /** `primary` is the main action; at most one is visible. `end` is the only red surface. */
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

const buttonClasses = ({ variant = 'ghost', size = 'md', price, wide, className }: ButtonLook): string =>
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

/** While loading, the text stays but is hidden, so that the width does not change. */
function ButtonFace({ icon, iconEnd, cost, price, loading, children }: ButtonFaceProps) {
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

export interface ButtonLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className'>, ButtonLook {}

/** A link outside the router (a phone number, a file, another site) that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, iconEnd, cost, price, wide, className, children, ...rest } = props
  return (
    <a {...rest} className={buttonClasses({ variant, size, price, wide, className })}>
      <ButtonFace icon={icon} iconEnd={iconEnd} cost={cost} price={price}>
        {children}
      </ButtonFace>
    </a>
  )
}

/** A link to a page of ours that looks like a button; takes the router's `to`, `params` and `search`. */
export const RouteButton = createLink(ButtonLink)

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Keeps the focus and does nothing. */
  loading?: boolean | undefined
  /** Disabled but focusable, so that screen readers read the reason next to it (`aria-describedby`). */
  inactive?: boolean | undefined
  className?: string | undefined
}

/** If it costs money, the price is inside. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, cost, price, wide, className, loading, inactive, children, onClick, ...rest } =
    props
  const isIdle = loading || inactive
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button must not send the form again.
    if (isIdle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, price, wide, className })}
      aria-busy={loading || undefined}
      aria-disabled={isIdle || undefined}
      onClick={choose}
    >
      <ButtonFace icon={icon} iconEnd={iconEnd} cost={cost} price={price} loading={loading}>
        {children}
      </ButtonFace>
    </button>
  )
}

/** With a label it is announced once; inside a busy button it is silent. */
export function Spinner({ label, size = 'md' }: { label?: string | undefined; size?: 'sm' | 'md' | undefined }) {
  const circle = <i className={classNames('ui-spinner', size === 'sm' && 'ui-spinner-sm')} aria-hidden="true" />
  if (label === undefined) return circle
  return (
    <span role="status">
      {circle}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
