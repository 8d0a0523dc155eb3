import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { FavouriteButton } from '#/shared/favourites/favourite-button.tsx'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import { CARD_PICTURE_SIZES } from '../card-picture-sizes.ts'
import type { FlipProfile } from '../flip-profile.ts'
import { ProfileStatusPill } from './profile-status.tsx'

interface FlipCardPictureProps {
  profile: FlipProfile
  headingLevel: 2 | 3
  src: string
  alt: string
  placeholder?: string | undefined
  eager?: boolean
  /** Below the consultant’s name. */
  children: ReactNode
}

/** The upper part of either face: a photo with the consultant’s status, the heart, their name as the way to their page. */
export function FlipCardPicture({ profile, headingLevel, children, ...photo }: FlipCardPictureProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Portrait
      {...photo}
      sizes={CARD_PICTURE_SIZES}
      missingText={m.profiles_image_missing()}
      dimmed={profile.status === 'offline'}
      fade
    >
      <div className="flip-card-marks">
        <ProfileStatusPill status={profile.status} />
        {profile.isDemoActor && <span className="flip-card-mark">{m.profiles_demo_actor()}</span>}
      </div>
      <FavouriteButton profile={profile} onPhoto className="flip-card-corner" />
      <div className="flip-card-id">
        <Heading className="heading flip-card-name">
          <Link to="/profile/$id" params={{ id: profile.slug }}>
            {profile.name}
          </Link>
        </Heading>
        {children}
      </div>
    </Portrait>
  )
}
