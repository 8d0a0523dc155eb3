import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import type { FlipProfile } from '../flip-profile.ts'
import { usePhoneOffer } from '../phone-offer.ts'
import { CARD_PICTURE_SIZES, CardMarks, CardName } from './card-parts.tsx'
import { CallButton, ChatAction, WebCallButton } from './contact-ways.tsx'
import { FavouriteButton } from './favourite-button.tsx'

interface FlipCardPictureProps {
  profile: FlipProfile
  headingLevel: 2 | 3
  src: string
  alt: string
  placeholder?: string | undefined
  eager?: boolean
  /** Below the name. */
  children: ReactNode
}

export function FlipCardPicture({ profile, headingLevel, children, ...photo }: FlipCardPictureProps) {
  return (
    <Portrait
      {...photo}
      sizes={CARD_PICTURE_SIZES}
      missingText={m.profiles_image_missing()}
      dimmed={profile.status === 'offline'}
      fade
    >
      <CardMarks profile={profile} />
      <FavouriteButton profile={profile} onPhoto className="flip-card-corner" />
      <div className="flip-card-id">
        <CardName profile={profile} level={headingLevel} />
        {children}
      </div>
    </Portrait>
  )
}

export function FlipCardWays({ profile }: { profile: FlipProfile }) {
  const hasPhone = usePhoneOffer(profile) !== null
  return (
    <div className="card-ways">
      <CallButton profile={profile} variant="tonal" hasPrice wide />
      <WebCallButton profile={profile} hasPrice={!hasPhone} />
      <ChatAction profile={profile} hasPrice />
    </div>
  )
}
