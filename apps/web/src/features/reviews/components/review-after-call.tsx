import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callSoundPath } from '@velvetline/contracts/reviews'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { Button } from '#/ui/button/button.tsx'
import './review-after-call.css'
import { type CallReceipt, callsPath } from '@velvetline/contracts/calls'
import { type ReactNode, useState } from 'react'
import { Notice } from '#/ui/notice/notice.tsx'
import { ReviewForm } from './review-form.tsx'

/** @param quality 1 bad, 2 fair, 3 good; a later answer replaces an earlier one */
const rateSound = (callId: string, quality: number): Promise<unknown> =>
  request(callSoundPath(callId), { method: 'POST', body: { quality } })

const QUALITIES = [
  { quality: 1, word: m.reviews_sound_1 },
  { quality: 2, word: m.reviews_sound_2 },
  { quality: 3, word: m.reviews_sound_3 },
] as const

/** For the operator alone. Another choice replaces the first. */
function SoundQuestion({ callId }: { callId: string }) {
  const saying = useMutation({ mutationFn: (quality: number) => rateSound(callId, quality) })
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

export interface ReviewAfterCallProps {
  call: Pick<CallReceipt, 'callId' | 'profileName' | 'canReview' | 'connectedAt'>
  level?: 2 | 3
  /** Called once the review is sent; the thanks stay visible. */
  onReviewed?: (() => void) | undefined
}

function Ask({ name, level: Heading, children }: { name: string; level: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <>
      <Heading className="heading">{m.reviews_ask({ name })}</Heading>
      <p className="quiet">{m.reviews_ask_text()}</p>
      {children}
    </>
  )
}

/** Stars and text if the call was paid and not reviewed yet, the sound if both sides were connected. */
export function ReviewAfterCall({ call, level = 2, onReviewed }: ReviewAfterCallProps) {
  const client = useQueryClient()
  const [isSent, setSent] = useState(false)
  const sent = (): void => {
    setSent(true)
    void client.invalidateQueries({ queryKey: [callsPath] })
    onReviewed?.()
  }
  if (!call.connectedAt) return null
  return (
    <div className="review-after-call">
      {isSent && (
        <Notice tone="success" title={m.reviews_thanks()} live>
          {m.reviews_thanks_text()}
        </Notice>
      )}
      {call.canReview && !isSent && (
        <Ask name={call.profileName} level={level === 2 ? 'h2' : 'h3'}>
          <ReviewForm callId={call.callId} onSent={sent} />
        </Ask>
      )}
      <SoundQuestion callId={call.callId} />
    </div>
  )
}
