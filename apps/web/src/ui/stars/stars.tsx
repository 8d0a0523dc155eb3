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

const STAR = 'M12 2.8 14.7 9l6.7.6-5.1 4.4 1.6 6.6L12 17.1l-5.9 3.5L7.7 14 2.6 9.6 9.3 9Z'

/** Five stars, a full one for each whole number of the rating. */
export function Stars({ rating, label, value, className }: StarsProps) {
  return (
    <span className={classNames('ui-stars', className)}>
      <span role="img" aria-label={label}>
        {[1, 2, 3, 4, 5].map((star) => (
          <svg key={star} viewBox="0 0 24 24" className={rating >= star ? undefined : 'ui-star-off'} aria-hidden="true">
            <path d={STAR} />
          </svg>
        ))}
      </span>
      {value !== undefined && (
        <span className="num" aria-hidden="true">
          {value}
        </span>
      )}
    </span>
  )
}
