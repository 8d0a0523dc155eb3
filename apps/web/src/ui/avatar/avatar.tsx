import './avatar.css'
import { useState } from 'react'
import { classNames } from '../class-names.ts'

export interface AvatarProps {
  src?: string | undefined
  name: string
  size?: 'sm' | 'md' | 'lg' | undefined
  /** The name is shown next to it. */
  decorative?: boolean | undefined
  className?: string | undefined
}

const SIDE_PX = { sm: 36, md: 44, lg: 52 } as const

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Shows the initials if there is no picture. */
export function Avatar({ src, name, size = 'md', decorative, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const classes = classNames('ui-avatar', size !== 'md' && `ui-avatar-${size}`, className)
  if (src !== undefined && src !== failed) {
    const side = SIDE_PX[size]
    return (
      <img
        className={classes}
        src={src}
        alt={decorative ? '' : name}
        width={side}
        height={side}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    )
  }
  if (decorative) {
    return (
      <span className={classes} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <span className={classes} role="img" aria-label={name}>
      {initialsOf(name)}
    </span>
  )
}
