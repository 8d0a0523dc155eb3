import './voices.css'
import type { Testimonial } from '@velvetline/contracts/content'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Stars } from '#/ui/stars/stars.tsx'

/** Quotes from members. Invented ones are marked as examples. */
export function Voices({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const format = useFormat()
  const areExamples = testimonials.every(({ isExample }) => isExample)
  return (
    <section className="section far-down home-follows wrap" aria-labelledby="voices">
      <h2 className="quiet voices-title" id="voices">
        {areExamples ? m.home_voices_examples() : m.home_voices()}
      </h2>
      <div className="voices">
        {testimonials.map(({ quote, name, place, rating, isExample }) => (
          <figure key={quote}>
            <Stars rating={rating} label={m.profiles_rating({ rating: format.rating(rating) })} />
            <blockquote>{quote}</blockquote>
            <figcaption className="quiet">
              {isExample && `${m.home_voice_example()} · `}
              {[name, place].filter((part) => part !== '').join(', ')}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
