import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { HomeContent } from '@velvetline/contracts/content'
import type { Language } from '@velvetline/contracts/locales'
import type { ComponentType } from 'react'
import { contentQuery } from '#/features/content/api/content.ts'
import { ServerMarkup } from '#/shared/server-html.tsx'

/** Known on the server, and in a browser that came to the page by a link of ours. */
let HomeTexts: ComponentType<{ content: HomeContent }> | undefined

/**
 * For the loader: fetches the texts and what draws them. A browser that takes over the server's page needs neither. Should
 * the texts not come, the page is there without them.
 */
export const loadHomeTexts = async (client: QueryClient, language: Language): Promise<void> => {
  const [module] = await Promise.all([import('./home-texts.tsx'), client.prefetchQuery(contentQuery('home', language))])
  HomeTexts = module.HomeTexts
}

/** The part of the home page that is text: drawn by the server, left alone by the browser that takes the page over. */
export function HomeTextsSlot({ language }: { language: Language }) {
  const { data } = useQuery({ ...contentQuery('home', language), enabled: false })
  // In a browser nothing means: keep what the server has written. The server itself has nothing to keep.
  const none = import.meta.env.SSR ? null : undefined
  return <ServerMarkup id="home-texts">{HomeTexts && data ? <HomeTexts content={data} /> : none}</ServerMarkup>
}
