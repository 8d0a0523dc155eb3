import './star-choice.css'
import { m } from '#/paraglide/messages.js'
import { Icon } from '#/ui/icon/icon.tsx'

const STARS = [1, 2, 3, 4, 5] as const

const WORDS = [m.reviews_words_1, m.reviews_words_2, m.reviews_words_3, m.reviews_words_4, m.reviews_words_5] as const

const labelOf = (star: number): string => (star === 1 ? m.reviews_star_one() : m.reviews_star_many({ count: star }))

interface StarChoiceProps {
  /** 0 while nothing is chosen. */
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
}

/** One to five stars, as radio buttons, for touch and arrow keys. Their meaning is shown next to them. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  return (
    <fieldset className="star-choice" aria-describedby={error === undefined ? undefined : 'star-choice-error'}>
      <legend className="ui-hidden">{m.reviews_choose()}</legend>
      <div className="star-choice-row">
        {STARS.map((star) => (
          <label key={star} className={star <= value ? 'star-choice-full' : undefined}>
            <input
              type="radio"
              name="stars"
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={`${labelOf(star)}: ${WORDS[star - 1]?.() ?? ''}`}
            />
            <Icon name="star" size="lg" />
          </label>
        ))}
        <span className="star-choice-word" aria-hidden="true">
          {WORDS[value - 1]?.() ?? ''}
        </span>
      </div>
      {error !== undefined && (
        <p className="star-choice-error" id="star-choice-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
