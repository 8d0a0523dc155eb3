import './stars.css'
import { classNames } from '../class-names.ts'

export interface StarsProps {
  rating: number
  /** The rating in words: "4.9 of 5". */
  label: string
  value?: string | undefined
  className?: string | undefined
}

/** One class for the whole stars, one for the tenths of the next. */
const litBy = (rating: number): string => {
  const tenths = Math.round(rating * 10)
  const part = tenths % 10
  return classNames(`ui-stars-${Math.floor(tenths / 10)}`, part > 0 && `ui-stars-part-${part}`)
}

/** Filled to the tenth. One element drawn by the style sheet, because lists have many. */
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
