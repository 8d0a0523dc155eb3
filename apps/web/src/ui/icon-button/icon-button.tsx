import './icon-button.css'
import type { ComponentPropsWithRef } from 'react'
import { Badge } from '../badge/badge.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  icon: IconName
  label: string
  /** A number at its corner, such as what is unread. */
  count?: number | undefined
  /** For screen readers: "3 unread". */
  countLabel?: string | undefined
  /** Makes it a toggle. */
  pressed?: boolean | undefined
  /** On a picture: light, with a shadow that keeps it visible. */
  onPhoto?: boolean | undefined
  className?: string | undefined
}

/** Its target is 44 px. */
export function IconButton({ icon, label, count, countLabel, pressed, onPhoto, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={count && countLabel ? `${label}, ${countLabel}` : label}
      aria-pressed={pressed}
      className={classNames('ui-icon-button', onPhoto && 'ui-icon-button-photo', className)}
    >
      <Icon name={icon} />
      {count ? <Badge count={count} className="ui-icon-button-count" /> : null}
    </button>
  )
}
