import './profile-card.css'
import { m } from '#/paraglide/messages.js'
import { Card, CardBody } from '#/ui/card/card.tsx'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import type { CardProfile } from '../card-profile.ts'
import { usePhoneOffer } from '../phone-offer.ts'
import { CardMarks, CardName, CardTags, LIST_PICTURE_SIZES } from './card-parts.tsx'
import { CallButton, ChatAction, WebCallButton } from './contact-ways.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { MorePhotos } from './more-photos.tsx'
import { MembershipLink, PhoneLine, ProfileRating } from './profile-parts.tsx'

export interface ProfileCardProps {
  profile: CardProfile
  headingLevel: 2 | 3
  /** Above the fold: the picture is loaded at once. */
  eager?: boolean | 'first'
}

function CardPicture({ profile, eager }: Omit<ProfileCardProps, 'headingLevel'>) {
  return (
    <Portrait
      src={profile.primaryImage}
      sizes={LIST_PICTURE_SIZES}
      placeholder={profile.imagePlaceholder}
      alt={profile.imageAlt}
      missingText={m.profiles_image_missing()}
      eager={eager}
      dimmed={profile.status === 'offline'}
      fade
    />
  )
}

function CardHead({ profile, headingLevel }: Omit<ProfileCardProps, 'eager'>) {
  return (
    <>
      <CardMarks profile={profile} />
      <div className="profile-card-id">
        <CardName profile={profile} level={headingLevel} />
        <div className="card-meta">
          <ProfileRating rating={profile.rating} reviewCount={profile.reviewCount} />
        </div>
        <CardTags profile={profile} />
      </div>
      <FavouriteButton profile={profile} onPhoto className="profile-card-heart" />
    </>
  )
}

/** On a phone a compact card: the picture at its left, three keys below, and the whole card a link. */
export function ProfileCard(props: ProfileCardProps) {
  const { profile } = props
  const offer = usePhoneOffer(profile)
  return (
    <Card as="article" lift className="profile-card">
      <CardPicture {...props} />
      <CardHead {...props} />
      <CardBody>
        <p className="card-text" lang={profile.excerptLanguage}>
          {profile.excerpt}
          {profile.excerptRest && <span className="way-long">{profile.excerptRest}</span>}
        </p>
        {offer && <PhoneLine offer={offer} status={profile.status} />}
        <div className="card-ways">
          <CallButton profile={profile} variant="tonal" hasPrice hasShort wide />
          <WebCallButton
            profile={profile}
            variant={offer ? 'ghost' : 'tonal'}
            hasPrice={!offer}
            hasShort
            className="profile-card-webcall"
          />
          <ChatAction profile={profile} hasPrice hasShort />
        </div>
        <div className="card-foot">
          <MembershipLink className="profile-card-member" />
          <MorePhotos profile={profile} className="profile-card-more" />
        </div>
      </CardBody>
    </Card>
  )
}
