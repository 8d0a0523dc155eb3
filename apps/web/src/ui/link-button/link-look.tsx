import './link-button.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

export interface LinkLook {
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  className?: string | undefined
}

/** The content of a link of one line. */
export function LinkFace({ icon, iconEnd, children }: Pick<LinkLook, 'icon' | 'iconEnd'> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} size="sm" />}
      {children}
      {iconEnd && <Icon name={iconEnd} size="sm" />}
    </>
  )
}
