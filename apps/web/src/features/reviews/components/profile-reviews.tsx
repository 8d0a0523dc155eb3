import './profile-reviews.css'
import type { PublicReview } from '@velvetline/contracts/reviews'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useFormat } from '#/shared/format.ts'
import { Stars } from '#/ui/stars/stars.tsx'

/** The others are behind one more click. */
const OPEN_MAX = 4

export interface ProfileReviewsProps {
  /** The profile's, under which the consultant replies. */
  name: string
  reviews: readonly PublicReview[]
}

function Review({ review, name }: { review: PublicReview; name: string }) {
  const format = useFormat()
  const { stars, text, language, month, isExample, reply } = review
  return (
    <li className="profile-review">
      <p className="profile-review-head">
        <Stars rating={stars} label={m.reviews_stars({ stars })} />
        {isExample && <span className="profile-review-mark">{m.reviews_example()}</span>}
        <time dateTime={month.slice(0, 'YYYY-MM'.length)}>{format.month(month)}</time>
      </p>
      {text !== '' && <p lang={language === getLocale() ? undefined : language}>{text}</p>}
      {reply && (
        <div className="profile-review-reply">
          <b>{m.reviews_reply_of({ name })}</b>
          <p lang={reply.language === getLocale() ? undefined : reply.language}>{reply.content}</p>
        </div>
      )}
    </li>
  )
}

/** The demo's examples are marked. Renders nothing if there are none. */
export function ProfileReviews({ name, reviews }: ProfileReviewsProps) {
  const format = useFormat()
  if (reviews.length === 0) return null
  const areExamples = reviews.every(({ isExample }) => isExample)
  const further = reviews.slice(OPEN_MAX)
  return (
    <section className="section profile-split profile-reviews" id="reviews" aria-labelledby="reviews-title">
      <div>
        <h2 className="title" id="reviews-title">
          {areExamples ? m.reviews_title_examples() : m.reviews_title()}
        </h2>
        <p className="quiet profile-reviews-note">{areExamples ? m.reviews_note_examples() : m.reviews_note()}</p>
      </div>
      <div>
        <ul className="profile-reviews-list">
          {reviews.slice(0, OPEN_MAX).map((review) => (
            <Review key={review.id} review={review} name={name} />
          ))}
        </ul>
        {further.length > 0 && (
          <details className="profile-reviews-more">
            <summary>
              {further.length === 1 ? m.reviews_more_one() : m.reviews_more({ count: format.number(further.length) })}
            </summary>
            <ul className="profile-reviews-list">
              {further.map((review) => (
                <Review key={review.id} review={review} name={name} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}
