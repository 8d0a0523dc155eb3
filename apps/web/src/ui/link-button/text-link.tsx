import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { LinkFace, type LinkLook } from './link-look.tsx'

export interface TextLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className'>, LinkLook {}

/** Goes somewhere outside the router. */
export function TextLink({ icon, iconEnd, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classNames('ui-link', className)}>
      <LinkFace icon={icon} iconEnd={iconEnd}>
        {children}
      </LinkFace>
    </a>
  )
}
