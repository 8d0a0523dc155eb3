import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { Shown } from '../card-profile.ts'
import { tagsFor } from '../tags-for.ts'
import { ProfileStatusPill } from './profile-parts.tsx'

/** How wide a card's picture is shown in one, two and three columns. */
export const CARD_PICTURE_SIZES = '(width >= 75rem) 24rem, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 92vw'

/** The same for the cards of a list, which are compact on a phone. */
export const LIST_PICTURE_SIZES = '(width >= 75rem) 24rem, (width >= 64rem) 31vw, (width >= 48rem) 46vw, 8rem'

// What a card in a list and one on the home page say in the same words; each has classes of its own.

interface CardPart {
  profile: Shown
  className: string
}

/** Whether she can be reached now, and what plays her. */
export function CardMarks({ profile, className, markClassName }: CardPart & { markClassName: string }) {
  return (
    <div className={className}>
      <ProfileStatusPill status={profile.status} />
      {profile.isDemoActor && <span className={markClassName}>{m.profiles_demo_actor()}</span>}
    </div>
  )
}

/** Her name, the way to her page. */
export function CardName({ profile, className, level }: CardPart & { level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <Heading className={`heading ${className}`}>
      <Link to="/profile/$id" params={{ id: profile.slug }}>
        {profile.name}
      </Link>
    </Heading>
  )
}

/** What she likes to talk about. */
export function CardTags({ profile, className, max }: CardPart & { max?: number }) {
  return (
    <ul className={className} aria-label={m.profiles_tags()}>
      {tagsFor(profile)
        .slice(0, max)
        .map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
    </ul>
  )
}
