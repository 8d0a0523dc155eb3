import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { HomeContent } from '@velvetline/contracts/content'
import type { Language } from '@velvetline/contracts/locales'
import type { ComponentType } from 'react'
import { contentQuery } from '#/features/content/api/content.ts'
import { ServerMarkup } from '#/shared/server-html.tsx'

/** Set on the server, and in a browser that navigated here within the site. */
let HomeTexts: ComponentType<{ content: HomeContent }> | undefined

/** Fetches the texts and the component. A browser that hydrates the server's page needs neither; without them the page has no texts. */
export const loadHomeTexts = async (client: QueryClient, language: Language): Promise<void> => {
  const load = async () => {
    HomeTexts ??= (await import('./home-texts.tsx')).HomeTexts
  }
  await Promise.all([load(), client.prefetchQuery(contentQuery('home', language))])
}

/** Rendered by the server; hydration leaves it alone. */
export function HomeTextsSlot({ language }: { language: Language }) {
  const { data } = useQuery({ ...contentQuery('home', language), enabled: false })
  // In a browser undefined keeps the server's HTML; the server itself has none to keep.
  const none = import.meta.env.SSR ? null : undefined
  return (
    <ServerMarkup id="home-texts" from={[data]}>
      {HomeTexts && data ? <HomeTexts content={data} /> : none}
    </ServerMarkup>
  )
}
