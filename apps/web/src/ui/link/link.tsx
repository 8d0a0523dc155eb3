import './link.css'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

export interface LinkLook {
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  className?: string | undefined
}

function LinkFace({ icon, iconEnd, children }: Pick<LinkLook, 'icon' | 'iconEnd'> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} size="sm" />}
      {children}
      {iconEnd && <Icon name={iconEnd} size="sm" />}
    </>
  )
}

export interface TextLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className'>, LinkLook {}

/** A link outside the router. */
export function TextLink({ icon, iconEnd, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classNames('ui-link', className)}>
      <LinkFace icon={icon} iconEnd={iconEnd}>
        {children}
      </LinkFace>
    </a>
  )
}

/** A link to a page of ours; takes the router's `to`, `params` and `search`. */
export const RouteLink = createLink(TextLink)

export interface LinkButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, LinkLook {}

/** A small action that looks like a link and never spends money. */
export function LinkButton({ icon, iconEnd, className, children, ...rest }: LinkButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('ui-link', className)}>
      <LinkFace icon={icon} iconEnd={iconEnd}>
        {children}
      </LinkFace>
    </button>
  )
}
