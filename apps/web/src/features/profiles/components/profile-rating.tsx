import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Stars } from '#/ui/stars/stars.tsx'

/** The consultant’s stars with the number next to them, or a text if there is no rating yet. */
export function ProfileRating({ rating, reviewCount }: { rating: string; reviewCount: number }) {
  const format = useFormat()
  const value = Number(rating)
  if (reviewCount === 0 || !(value > 0)) return <span>{m.profiles_not_rated()}</span>
  const shown = format.rating(value)
  return <Stars rating={value} label={m.profiles_rating({ rating: shown })} value={shown} />
}
