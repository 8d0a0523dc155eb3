import './icon.css'
import { classNames } from '../class-names.ts'
import { type IconName, iconShapes } from './icon-shapes.tsx'

export type { IconName } from './icon-shapes.tsx'

export interface IconProps {
  name: IconName
  /** Say it only where no text beside it says the same. */
  label?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

/** A drawn sign. Without a label it is decoration and silent. */
export function Icon({ name, label, size = 'md', className }: IconProps) {
  const classes = classNames('ui-icon', size !== 'md' && `ui-icon-${size}`, className)
  if (label === undefined) {
    return (
      <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {iconShapes[name]}
      </svg>
    )
  }
  return (
    <svg className={classes} viewBox="0 0 24 24" role="img" aria-label={label}>
      {iconShapes[name]}
    </svg>
  )
}
