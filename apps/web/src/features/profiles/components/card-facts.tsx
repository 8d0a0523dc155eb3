import { useQuery } from '@tanstack/react-query'
import { type FavouriteList, favouritesPath } from '@velvetline/contracts/favourites'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { useChatButtons } from '../contact.ts'

export interface CardFacts {
  hasChat: boolean
  /** Uuids of profiles. */
  favourites: ReadonlySet<string>
  /** Those of them about which the member wants a mail. */
  notices: ReadonlySet<string>
}

/** Where no page has provided them, as in a draft's preview. */
export const CardFactsContext = createContext<CardFacts>({ hasChat: true, favourites: new Set(), notices: new Set() })

/** For a card: observed once by its page, not by each card. */
export const useCardFacts = (): CardFacts => useContext(CardFactsContext)

/** Observes what the cards below show of the operator's settings and of the signed-in member's favourites. */
const useFactsForCards = (): CardFacts => {
  const hasChat = useChatButtons()
  const isMember = useViewer()?.role === 'member'
  const { data } = useQuery<FavouriteList>({ queryKey: [favouritesPath], enabled: isMember })
  return useMemo(() => {
    const kept = isMember ? (data?.favourites ?? []) : []
    const uuidsOf = (some: typeof kept) => new Set(some.map(({ profileUuid }) => profileUuid))
    return { hasChat, favourites: uuidsOf(kept), notices: uuidsOf(kept.filter((one) => one.wantsNotice)) }
  }, [hasChat, isMember, data])
}

export function CardFactsProvider({ children }: { children: ReactNode }) {
  return <CardFactsContext value={useFactsForCards()}>{children}</CardFactsContext>
}
