import './card-parts.css'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { Shown } from '../card-profile.ts'
import { tagsFor } from '../tags-for.ts'
import { ProfileStatusPill } from './profile-parts.tsx'

/** Widths of a card's picture in three, two and one column. */
export const CARD_PICTURE_SIZES = '(width >= 75rem) 24rem, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 92vw'

/** In a list, whose cards are compact on a phone. */
export const LIST_PICTURE_SIZES = '(width >= 75rem) 24rem, (width >= 64rem) 31vw, (width >= 48rem) 46vw, 8rem'

export function CardMarks({ profile }: { profile: Shown }) {
  return (
    <div className="card-marks">
      <ProfileStatusPill status={profile.status} />
      {profile.isDemoActor && <span className="card-mark">{m.profiles_demo_actor()}</span>}
    </div>
  )
}

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
