import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DrawnOnce } from '#/shared/drawn-once.tsx'
import { CardFactsContext, useCardFacts } from './card-facts.tsx'

interface CardItemProps {
  kind: 'flip-card' | 'profile-card'
  profile: { uuid: string }
  /** All that the card shows next to the profile. */
  look: readonly unknown[]
  children: ReactNode
}

function OnServer({ kind, profile, look, children }: CardItemProps) {
  const { hasChat, offersNotices, favourites } = useCardFacts()
  // Undefined where the profile is no favourite.
  const wantsNotice = favourites.get(profile.uuid)
  // A guest's heart leads back to the page; a link to the page itself says so.
  const path = useLocation({ select: ({ pathname }) => pathname })
  const ofThisCard = {
    hasChat,
    offersNotices,
    favourites: new Map(wantsNotice === undefined ? [] : [[profile.uuid, wantsNotice]]),
  }
  return (
    <DrawnOnce as="li" name={kind} from={[profile, look, hasChat, offersNotices, wantsNotice ?? null, path]}>
      <CardFactsContext value={ofThisCard}>{children}</CardFactsContext>
    </DrawnOnce>
  )
}

function InBrowser({ children }: CardItemProps) {
  return <li>{children}</li>
}

/** A card in its grid. The server draws it once for all who see it alike: a card knows of the viewer's favourites only its own profile. */
export const CardItem = import.meta.env.SSR ? OnServer : InBrowser
