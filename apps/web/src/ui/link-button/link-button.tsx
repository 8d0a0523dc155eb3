import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { LinkFace, type LinkLook } from './text-link.tsx'

export interface LinkButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, LinkLook {}

/** A small action that looks like a link. It never spends money. */
export function LinkButton({ icon, iconEnd, className, children, ...rest }: LinkButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('ui-link', className)}>
      <LinkFace icon={icon} iconEnd={iconEnd}>
        {children}
      </LinkFace>
    </button>
  )
}
