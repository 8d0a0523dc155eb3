import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { ButtonFace, type ButtonLook, buttonClasses } from './button-look.tsx'

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Its work is under way: it keeps the focus and does nothing. */
  loading?: boolean | undefined
  /** Disabled but focusable, so that screen readers read the reason next to it (`aria-describedby`). */
  inactive?: boolean | undefined
  className?: string | undefined
}

/** Does something. What costs money says its price inside. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, cost, price, wide, className, loading, inactive, children, onClick, ...rest } =
    props
  const isIdle = loading || inactive
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button that waits must not send the form a second time.
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
