import './top-bar.css'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The place below the bar, for what has happened while the page was away. */
export const BELOW_BAR_ID = 'below-bar'

export interface TopBarProps {
  home: ReactNode
  navLabel: string
  /** As `TopBarLink`s; on a phone a menu replaces them. */
  nav?: ReactNode
  right?: ReactNode
  className?: string | undefined
}

export function TopBar({ home, navLabel, nav, right, className }: TopBarProps) {
  return (
    <header className={classNames('ui-top-bar', className)}>
      <div className="wrap">
        {home}
        {nav !== undefined && (
          <nav aria-label={navLabel} className="ui-top-bar-nav">
            {nav}
          </nav>
        )}
        {right !== undefined && <div className="ui-top-bar-right">{right}</div>}
      </div>
    </header>
  )
}

export interface TopBarLinkProps extends ComponentPropsWithRef<'a'> {
  current?: boolean | undefined
}

/** Wrap it with the router's `createLink` to stay within the page. */
export function TopBarLink({ current, className, children, ...rest }: TopBarLinkProps) {
  return (
    <a aria-current={current ? 'page' : undefined} {...rest} className={classNames('ui-top-bar-link', className)}>
      {children}
    </a>
  )
}
