import './profile-card.css'
import { Link } from '@tanstack/react-router'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { Card, CardBody } from '#/ui/card/card.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Portrait } from '#/ui/portrait/portrait.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { descriptionOf } from '../description-of.ts'
import { excerpt } from '../excerpt.ts'
import { tagsFor } from '../tags-for.ts'
import { usePhoneOffer } from '../use-phone-offer.ts'
import { ChatAction } from './chat-action.tsx'
import { PhoneLine } from './phone-line.tsx'
import { ProfileRating } from './profile-rating.tsx'
import { ProfileStatusPill } from './profile-status.tsx'

const SIZES = '(min-width: 75rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw'

export interface ProfileCardProps {
  profile: ProfileSummary
  /** How much of her text is shown. */
  excerptCharacters: number
  headingLevel: 2 | 3
  /** Above the fold: the picture is not left for later. */
  eager?: boolean
}

function CardPicture({ profile, headingLevel, eager }: Omit<ProfileCardProps, 'excerptCharacters'>) {
  const Heading = `h${headingLevel}` as const
  const srcSet = profile.cardThumbnail ? `${profile.cardThumbnail} 360w, ${profile.primaryImage} 600w` : undefined
  const tags = tagsFor(profile)
  return (
    <Portrait
      src={profile.primaryImage}
      srcSet={srcSet}
      sizes={SIZES}
      alt={profile.imageAlt}
      missingText={m.profiles_image_missing()}
      eager={eager}
      dimmed={profile.status === 'offline'}
      fade
    >
      <ProfileStatusPill status={profile.status} className="profile-card-status" />
      {profile.isDemoActor && <span className="profile-card-mark">{m.profiles_demo_actor()}</span>}
      <div className="profile-card-id">
        <Heading className="heading profile-card-name">
          <Link to="/profile/$id" params={{ id: profile.slug }}>
            {profile.name}
          </Link>
        </Heading>
        <div className="profile-card-meta">
          <ProfileRating rating={profile.rating} reviewCount={profile.reviewCount} />
        </div>
        <ul className="profile-card-tags" aria-label={m.profiles_tags()}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
    </Portrait>
  )
}

function CardFoot({ profile }: { profile: ProfileSummary }) {
  const country = useCountry()
  const format = useFormat()
  const isSubscriber = useViewer()?.hasActiveSubscription === true
  const price = format.money(country.prices.memberPerMinuteMinor, country.currency)
  const hasPhone = country.premiumPhoneNumber !== ''
  return (
    <div className="profile-card-foot">
      {hasPhone && !isSubscriber && <span className="num">{m.profiles_member_rate({ price })}</span>}
      {hasPhone && isSubscriber && <span>{m.profiles_your_member_rate()}</span>}
      <RouteLink to="/profile/$id" params={{ id: profile.slug }} iconEnd="arrow" className="profile-card-more">
        {m.profiles_view()}
        <VisuallyHidden>{m.profiles_view_of({ name: profile.name })}</VisuallyHidden>
      </RouteLink>
    </div>
  )
}

/** One lady in a grid: picture, name, stars, tags, two lines of text, number with price, chat with price. */
export function ProfileCard(props: ProfileCardProps) {
  const { profile, excerptCharacters } = props
  const viewer = useViewer()
  const offer = usePhoneOffer(profile)
  const text = descriptionOf(profile, getLocale())
  return (
    <Card as="article" lift className="profile-card">
      <CardPicture {...props} />
      <CardBody>
        <p className="profile-card-text" lang={text.language === getLocale() ? undefined : text.language}>
          {excerpt(text.text, excerptCharacters)}
        </p>
        {offer && <PhoneLine offer={offer} />}
        <div className="profile-card-actions">
          <ChatAction profile={profile} variant="tonal" hasPrice wide />
          {!viewer && <p className="profile-card-note">{m.profiles_chat_needs_registration()}</p>}
        </div>
        <CardFoot profile={profile} />
      </CardBody>
    </Card>
  )
}
