import { useQuery } from '@tanstack/react-query'
import { type FavouriteList, favouritesPath } from '@velvetline/contracts/favourites'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { useChatButtons, useNoticesOffered } from '../contact.ts'

export interface CardFacts {
  hasChat: boolean
  offersNotices: boolean
  /** By the profile's uuid, whether the member wants a mail when the consultant is back. */
  favourites: ReadonlyMap<string, boolean>
}

/** Where no page has provided them, as in a draft's preview. */
export const CardFactsContext = createContext<CardFacts>({ hasChat: true, offersNotices: true, favourites: new Map() })

/** For a card: observed once by its page, not by each card. */
export const useCardFacts = (): CardFacts => useContext(CardFactsContext)

/** Observes what the cards below show of the operator's settings and of the signed-in member's favourites. */
const useFactsForCards = (): CardFacts => {
  const hasChat = useChatButtons()
  const offersNotices = useNoticesOffered()
  const isMember = useViewer()?.role === 'member'
  const { data } = useQuery<FavouriteList>({ queryKey: [favouritesPath], enabled: isMember })
  return useMemo(() => {
    const kept = isMember ? (data?.favourites ?? []) : []
    const favourites = new Map(kept.map(({ profileUuid, wantsNotice }) => [profileUuid, wantsNotice]))
    return { hasChat, offersNotices, favourites }
  }, [hasChat, offersNotices, isMember, data])
}

export function CardFactsProvider({ children }: { children: ReactNode }) {
  return <CardFactsContext value={useFactsForCards()}>{children}</CardFactsContext>
}
