import { useMutation } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { saySound } from '../api/review-call.ts'

const QUALITIES = [
  { quality: 1, word: m.reviews_sound_1 },
  { quality: 2, word: m.reviews_sound_2 },
  { quality: 3, word: m.reviews_sound_3 },
] as const

/** How the sound was: one touch, for us alone. Another touch takes the first one's place. */
export function SoundQuestion({ callId }: { callId: string }) {
  const saying = useMutation({ mutationFn: (quality: number) => saySound(callId, quality) })
  const said = saying.isError ? undefined : saying.variables
  return (
    <fieldset className="review-sound">
      <legend>{m.reviews_sound_ask()}</legend>
      <div className="review-sound-ways">
        {QUALITIES.map(({ quality, word }) => (
          <Button
            key={quality}
            variant={said === quality ? 'tonal' : 'ghost'}
            aria-pressed={said === quality}
            onClick={() => saying.mutate(quality)}
          >
            {word()}
          </Button>
        ))}
      </div>
      <p className="quiet review-sound-note" role="status">
        {saying.isSuccess && m.reviews_sound_thanks()}
        {saying.isError && m.reviews_sound_failed()}
      </p>
    </fieldset>
  )
}
