import './icon.css'
import { classNames } from '../class-names.ts'
import type { IconName } from './icon-names.ts'
// One cached file, instead of sixty drawings in the first script and in every page.
import drawings from './icons.svg'

export type { IconName } from './icon-names.ts'

export interface IconProps {
  name: IconName
  /** Set it only where no text next to the icon says the same. */
  label?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

/** Without a label it is decoration and hidden from screen readers. */
export function Icon({ name, label, size = 'md', className }: IconProps) {
  const classes = classNames('ui-icon', size !== 'md' && `ui-icon-${size}`, className)
  const drawing = <use href={`${drawings}#${name}`} />
  if (label === undefined) {
    return (
      <svg className={classes} aria-hidden="true" focusable="false">
        {drawing}
      </svg>
    )
  }
  return (
    <svg className={classes} role="img" aria-label={label}>
      {drawing}
    </svg>
  )
}
