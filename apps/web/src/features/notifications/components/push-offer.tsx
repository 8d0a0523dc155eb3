import './push-offer.css'
import { useQuery } from '@tanstack/react-query'
import type { Notifications } from '@velvetline/contracts/notifications'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { notificationsQuery } from '../api/notifications.ts'
import { useThisBrowser } from '../model/use-this-browser.ts'

const KEY = 'velvetline_push_offer'

/** Made once in a browser, whatever the answer is. */
const wasAnswered = (): boolean => {
  try {
    return window.localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}
const keepAnswer = (): void => {
  try {
    window.localStorage.setItem(KEY, 'answered')
  } catch {
    // Without storage it is not offered at all.
  }
}

function Offer({ notifications, onAnswer }: { notifications: Notifications; onAnswer: () => void }) {
  const { state, turnOn } = useThisBrowser(notifications)
  if (state !== 'off') return null
  return (
    <section className="push-offer" aria-label={m.notifications_title()}>
      <p>{m.notifications_offer()}</p>
      <div className="push-offer-actions">
        <Button
          size="sm"
          variant="tonal"
          loading={turnOn.isPending}
          onClick={() => !turnOn.isPending && turnOn.mutate(undefined, { onSettled: onAnswer })}
        >
          {m.notifications_offer_yes()}
        </Button>
        <Button size="sm" onClick={onAnswer}>
          {m.notifications_offer_no()}
        </Button>
      </div>
    </section>
  )
}

/** In a chat after the first message; the browser asks only after a click here. */
export default function PushOffer() {
  const [isAnswered, setAnswered] = useState(wasAnswered)
  const { data } = useQuery({ ...notificationsQuery, enabled: !isAnswered })
  if (isAnswered || !data?.hasPushes) return null
  const answer = () => {
    keepAnswer()
    setAnswered(true)
  }
  return <Offer notifications={data} onAnswer={answer} />
}
