import './review-after-call.css'
import { useQueryClient } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { CallReceipt } from '@velvetline/contracts/web-calls'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Notice } from '#/ui/notice/notice.tsx'
import { ReviewForm } from './review-form.tsx'
import { SoundQuestion } from './sound-question.tsx'

export interface ReviewAfterCallProps {
  call: Pick<CallReceipt, 'callId' | 'profileName' | 'canReview' | 'connectedAt'>
  /** Of the question; 2 unless said otherwise. */
  level?: 2 | 3
  /** Told once the review is on its way; the thanks stay on the screen. */
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

/**
 * What there is to ask after a call: stars and words where it was paid and not yet reviewed, the sound where both were heard. Nothing
 * after a call that never came about.
 */
export function ReviewAfterCall({ call, level = 2, onReviewed }: ReviewAfterCallProps) {
  const client = useQueryClient()
  const [isSent, setSent] = useState(false)
  const sent = (): void => {
    setSent(true)
    void client.invalidateQueries({ queryKey: [API.calls] })
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
