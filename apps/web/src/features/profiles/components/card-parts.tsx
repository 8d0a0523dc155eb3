import './card-parts.css'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { Shown } from '../card-profile.ts'
import { tagsFor } from '../tags-for.ts'
import { ProfileStatusPill } from './profile-parts.tsx'

/** How wide a card's picture is shown in one, two and three columns. */
export const CARD_PICTURE_SIZES = '(width >= 75rem) 24rem, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 92vw'

/** The same for the cards of a list, which are compact on a phone. */
export const LIST_PICTURE_SIZES = '(width >= 75rem) 24rem, (width >= 64rem) 31vw, (width >= 48rem) 46vw, 8rem'

/** The consultant’s status, and whether a demo actor plays them. */
export function CardMarks({ profile }: { profile: Shown }) {
  return (
    <div className="card-marks">
      <ProfileStatusPill status={profile.status} />
      {profile.isDemoActor && <span className="card-mark">{m.profiles_demo_actor()}</span>}
    </div>
  )
}

/** The consultant’s name, a link to their page. */
export function CardName({ profile, level }: { profile: Shown; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <Heading className="heading card-name">
      <Link to="/profile/$id" params={{ id: profile.slug }}>
        {profile.name}
      </Link>
    </Heading>
  )
}

export function CardTags({ profile, max }: { profile: Shown; max?: number }) {
  return (
    <ul className="card-tags" aria-label={m.profiles_tags()}>
      {tagsFor(profile)
        .slice(0, max)
        .map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
    </ul>
  )
}
