import type { CallObstacle as Obstacle } from '@velvetline/contracts/calls'
import type { ReactNode } from 'react'
import { requestProof } from '#/features/age-verification/model/proof-request.ts'
import { useChatPrice, useNuggets } from '#/features/credits/nuggets.ts'
import { type PhoneProfile, useChatButtons } from '#/features/profiles/contact.ts'
import { usePhoneOffer } from '#/features/profiles/phone-offer.ts'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { obstacleWords } from '../model/call-words.ts'
import type { WebCall } from '../model/use-web-call.ts'
import { AddNuggets } from './call-parts.tsx'

/** Where the screen leads; what that does differs between a dialog and a page of its own. */
export interface CallWays {
  profile: PhoneProfile
  onClose: () => void
  onChat: () => void
  onPhone: () => void
}

function OtherWays({ profile, onChat, onPhone }: CallWays) {
  const offer = usePhoneOffer(profile)
  const hasChat = useChatButtons()
  const chatPrice = useChatPrice()
  const { currency } = useCountry()
  const format = useFormat()
  return (
    <>
      {offer && (
        <Button
          wide
          variant="primary"
          icon="phone"
          price={m.calls_per_minute({ price: format.money(offer.perMinuteMinor, currency) })}
          onClick={onPhone}
        >
          {m.calls_dialog_title({ name: profile.name })}
        </Button>
      )}
      {hasChat && (
        <Button wide variant={offer ? 'tonal' : 'primary'} icon="chat" price={chatPrice} onClick={onChat}>
          {m.calls_webcall_chat()}
        </Button>
      )}
    </>
  )
}

const actionFor = (obstacle: Obstacle, ways: ReactNode): ReactNode => {
  switch (obstacle) {
    case 'not_enough_nuggets':
      return <AddNuggets isButton />
    case 'paused':
      return (
        <ButtonLink variant="primary" wide href="/profile">
          {m.calls_to_limits()}
        </ButtonLink>
      )
    case 'age_verification_required':
      return (
        <Button variant="primary" wide onClick={requestProof}>
          {m.age_start()}
        </Button>
      )
    case 'call_in_progress':
      return null
    default:
      return ways
  }
}

export function CallObstacle({ call, obstacle, ...ways }: CallWays & { call: WebCall; obstacle: Obstacle }) {
  const nuggets = useNuggets()
  const { pricePerMinute = 0, balance = 0 } = call.balance ?? {}
  const words = { name: ways.profile.name, price: nuggets(pricePerMinute), balance: nuggets(balance) }
  return (
    <>
      <p className="call-text">{obstacleWords(obstacle, words)}</p>
      <div className="call-actions">
        {actionFor(obstacle, <OtherWays {...ways} />)}
        {obstacle !== 'not_enough_nuggets' && obstacle !== 'not_configured' && (
          <Button wide onClick={call.askBalance}>
            {m.common_try_again()}
          </Button>
        )}
        <Button wide onClick={ways.onClose}>
          {m.calls_webcall_later()}
        </Button>
      </div>
    </>
  )
}
