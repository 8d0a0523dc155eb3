import type { RefObject } from 'react'
import { m } from '#/paraglide/messages.js'
import { usePhoneOffer } from '#/shared/phone/use-phone-offer.ts'
import { Card, CardBody } from '#/ui/card/card.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import type { FlipProfile } from '../flip-profile.ts'
import { CardTags } from './card-parts.tsx'
import { FlipCardPicture } from './flip-card-picture.tsx'
import { FlipCardWays } from './flip-card-ways.tsx'
import { MembershipLink } from './membership-link.tsx'
import { PhoneLine } from './phone-line.tsx'
import { ProfileRating } from './profile-rating.tsx'

export interface FlipCardFrontProps {
  profile: FlipProfile
  headingLevel: 2 | 3
  /** Turned away: nothing on it can be reached. */
  isHidden: boolean
  turnButton: RefObject<HTMLButtonElement | null>
  /** Somebody may turn the card soon. */
  onNear: () => void
  onTurn: () => void
}

const experienceOf = (years: number): string =>
  years === 1 ? m.home_experience_one() : m.home_experience_many({ count: years })

function Face({ profile, headingLevel }: Pick<FlipCardFrontProps, 'profile' | 'headingLevel'>) {
  const { primaryImage, imagePlaceholder, imageAlt, yearsOfExperience } = profile
  const photo = { src: primaryImage, placeholder: imagePlaceholder, alt: imageAlt }
  return (
    <FlipCardPicture profile={profile} headingLevel={headingLevel} {...photo}>
      <p className="flip-card-meta">
        <ProfileRating rating={profile.rating} reviewCount={profile.reviewCount} />
        {yearsOfExperience > 0 && <span>{experienceOf(yearsOfExperience)}</span>}
      </p>
      <CardTags profile={profile} className="flip-card-tags" />
    </FlipCardPicture>
  )
}

/** What everybody sees of the consultant at once: picture, name, experience, two lines of text, number, ways to reach them. */
export function FlipCardFront(props: FlipCardFrontProps) {
  const { profile, headingLevel, isHidden, turnButton, onNear, onTurn } = props
  const offer = usePhoneOffer(profile)
  return (
    <div className="flip-card-face" inert={isHidden}>
      <Card as="div" lift>
        <Face profile={profile} headingLevel={headingLevel} />
        <CardBody>
          <p className="flip-card-text" lang={profile.textLanguage}>
            {profile.excerpt}
          </p>
          {offer && <PhoneLine offer={offer} status={profile.status} />}
          <FlipCardWays profile={profile} />
          <p className="flip-card-foot">
            <MembershipLink />
            <button
              ref={turnButton}
              type="button"
              className="ui-link flip-card-turn"
              aria-expanded={isHidden}
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={onTurn}
            >
              <Icon name="turn" size="sm" />
              {m.home_card_more()}
              <VisuallyHidden> {m.home_card_about({ name: profile.name })}</VisuallyHidden>
            </button>
          </p>
        </CardBody>
      </Card>
    </div>
  )
}
