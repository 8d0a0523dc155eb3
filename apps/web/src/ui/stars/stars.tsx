import './stars.css'
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

export interface StarsProps {
  rating: number
  /** The rating in words: "4.9 of 5". */
  label: string
  /** The number beside the stars, formatted. */
  value?: string | undefined
  className?: string | undefined
}

/** Where a star begins in its place of the strip, and how much of the place it takes: between them there is a gap. */
const STAR_FROM = 0.1
const STAR_WIDTH = 0.68

/** How many places of the strip are lit: the last star as far as the rating's tenths reach. */
export const litPlaces = (rating: number): number => {
  const tenths = Math.round(rating * 10)
  const part = (tenths % 10) / 10
  return Math.floor(tenths / 10) + (part === 0 ? 0 : STAR_FROM + STAR_WIDTH * part)
}

/** Five stars, filled up to the rating's tenths. Drawn by the style sheet: one element, since lists have many of them. */
export function Stars({ rating, label, value, className }: StarsProps) {
  const lit = { '--lit': litPlaces(rating) } as CSSProperties
  return (
    <span className={classNames('ui-stars', className)}>
      <span role="img" aria-label={label} style={lit} />
      {value !== undefined && (
        <span className="num" aria-hidden="true">
          {value}
        </span>
      )}
    </span>
  )
}
