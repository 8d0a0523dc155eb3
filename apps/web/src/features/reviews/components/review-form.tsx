import './review-form.css'
import { CALL_REVIEWED_REFUSAL } from '@velvetline/contracts/calls'
import { callReviewPath, type NewReview, REVIEW_TEXT_MAX_CHARACTERS } from '@velvetline/contracts/reviews'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { Problem } from '#/ui/notice/notice.tsx'

/** Possible once for each paid call. Published after staff have read it. */
const sendReview = (callId: string, review: NewReview): Promise<unknown> =>
  request(callReviewPath(callId), { method: 'POST', body: review })

const STARS = [1, 2, 3, 4, 5] as const

const WORDS = [m.reviews_words_1, m.reviews_words_2, m.reviews_words_3, m.reviews_words_4, m.reviews_words_5] as const

const labelOf = (star: number): string => (star === 1 ? m.reviews_star_one() : m.reviews_star_many({ count: star }))

interface StarChoiceProps {
  /** 0 while nothing is chosen. */
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
}

/** Radio buttons, for touch and arrow keys. */
function StarChoice({ value, onChange, error }: StarChoiceProps) {
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

interface ReviewFormProps {
  callId: string
  onSent: () => void
}

export function ReviewForm({ callId, onSent }: ReviewFormProps) {
  const [stars, setStars] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const form = useSentForm({
    send: async (values) => {
      if (stars === 0) {
        setMissing(true)
        form.formProps.ref.current?.querySelector<HTMLElement>('[name="stars"]')?.focus()
        return false
      }
      await sendReview(callId, { stars, text: textOf(values, 'text') }).catch((error: unknown) => {
        // It was stored by an earlier attempt.
        if (!(error instanceof ApiError && error.code === CALL_REVIEWED_REFUSAL)) throw error
      })
      return true
    },
    onDone: (isSent) => {
      if (isSent) onSent()
    },
    failed: m.reviews_failed(),
    keptAs: `review_${callId}`,
  })
  const choose = (chosen: number): void => {
    setStars(chosen)
    setMissing(false)
  }
  return (
    <Form {...form.formProps}>
      <Problem>{form.problem}</Problem>
      <StarChoice value={stars} onChange={choose} error={isMissing ? m.reviews_stars_missing() : undefined} />
      <TextArea
        name="text"
        label={m.reviews_text()}
        aside={m.reviews_optional()}
        hint={m.reviews_text_hint()}
        rows={3}
        maxLength={REVIEW_TEXT_MAX_CHARACTERS}
        counterText={(used, max) => m.reviews_text_counter({ used, max })}
      />
      <Button type="submit" variant="tonal" loading={form.isPending}>
        {m.reviews_send()}
      </Button>
    </Form>
  )
}
