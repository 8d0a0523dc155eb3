import './stars.css'
import { classNames } from '../class-names.ts'

export interface StarsProps {
  rating: number
  /** The rating in words: "4.9 of 5". */
  label: string
  /** The number beside the stars, formatted. */
  value?: string | undefined
  className?: string | undefined
}

/** Five stars, a full one for each whole number of the rating. Drawn by the style sheet: one element, since lists have many of them. */
export function Stars({ rating, label, value, className }: StarsProps) {
  return (
    <span className={classNames('ui-stars', className)}>
      <span role="img" aria-label={label} className={`ui-stars-${Math.floor(rating)}`} />
      {value !== undefined && (
        <span className="num" aria-hidden="true">
          {value}
        </span>
      )}
    </span>
  )
}
