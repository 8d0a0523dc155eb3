import type { ComponentPropsWithRef } from 'react'
import { ButtonFace, type ButtonLook, buttonClasses } from './button-look.tsx'

export interface ButtonLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className'>, ButtonLook {}

/** Goes somewhere outside the router (a phone number, a file, another site) and looks like a button. */
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
