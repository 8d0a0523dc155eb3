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

/** The classes that light the strip: one for the whole stars, one for the tenths of the next. */
const litBy = (rating: number): string => {
  const tenths = Math.round(rating * 10)
  const part = tenths % 10
  return classNames(`ui-stars-${Math.floor(tenths / 10)}`, part > 0 && `ui-stars-part-${part}`)
}

/** Five stars, filled up to the rating's tenths. Drawn by the style sheet: one element, since lists have many of them. */
export function Stars({ rating, label, value, className }: StarsProps) {
  return (
    <span className={classNames('ui-stars', className)}>
      <span role="img" aria-label={label} className={litBy(rating)} />
      {value !== undefined && (
        <span className="num" aria-hidden="true">
          {value}
        </span>
      )}
    </span>
  )
}
