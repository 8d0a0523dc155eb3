const STAR = 'M12 2.8 14.7 9l6.7.6-5.1 4.4 1.6 6.6L12 17.1l-5.9 3.5L7.7 14 2.6 9.6 9.3 9Z'
const LEFT_HALF = 'M12 2.8V17.1l-5.9 3.5L7.7 14 2.6 9.6 9.3 9Z'
const HALF = 0.5

/** Five stars that also know halves, which the cards' stars do not. `label` says the rating in words. */
export function HalfStars({ rating, label }: { rating: number; label: string }) {
  const lightOf = (star: number): string | undefined => {
    if (rating >= star) return STAR
    return rating >= star - HALF ? LEFT_HALF : undefined
  }
  return (
    <span className="half-stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} />
          {lightOf(star) && <path d={lightOf(star)} />}
        </svg>
      ))}
    </span>
  )
}
