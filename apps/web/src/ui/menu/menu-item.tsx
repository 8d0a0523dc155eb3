import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

interface MenuRow {
  icon?: IconName | undefined
  /** Instead of an icon. */
  lead?: ReactNode
  note?: ReactNode
}

function MenuFace({ icon, lead, note, children }: MenuRow & { children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} /> : lead}
      <span className="ui-menu-words">
        {children}
        {note !== undefined && <small>{note}</small>}
      </span>
    </>
  )
}

export interface MenuItemProps extends MenuRow {
  onSelect: () => void
  /** Makes it one of several to choose from. */
  checked?: boolean | undefined
  /** With `checked`: switched on and off by itself. */
  isSwitch?: boolean | undefined
  children: ReactNode
}

export function MenuItem({ onSelect, checked, isSwitch, children, ...row }: MenuItemProps) {
  const common = {
    type: 'button' as const,
    tabIndex: -1,
    className: 'ui-menu-item',
    onClick: onSelect,
  }
  const face = <MenuFace {...row}>{children}</MenuFace>
  if (checked === undefined) {
    return (
      <button {...common} role="menuitem">
        {face}
      </button>
    )
  }
  const tick = checked && <Icon name="check" size="sm" className="ui-menu-tick" />
  if (isSwitch) {
    return (
      <button {...common} role="menuitemcheckbox" aria-checked={checked}>
        {face}
        {tick}
      </button>
    )
  }
  return (
    <button {...common} role="menuitemradio" aria-checked={checked}>
      {face}
      {tick}
    </button>
  )
}

export interface MenuLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className'>, MenuRow {
  className?: string | undefined
}

export function MenuLink({ icon, lead, note, className, children, ...rest }: MenuLinkProps) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={classNames('ui-menu-item', className)}>
      <MenuFace icon={icon} lead={lead} note={note}>
        {children}
      </MenuFace>
    </a>
  )
}

export function MenuNote({ children }: { children: ReactNode }) {
  return (
    <p className="ui-menu-note" role="presentation">
      {children}
    </p>
  )
}

export function MenuLine() {
  return <hr className="ui-menu-line" />
}
