import type { AnyRouteMatch } from '@tanstack/react-router'
import type { ContentKey } from '@velvetline/contracts/content'
import { pageHead, type RouterContext } from '#/shared/page-head.ts'
import { contentQuery } from './api/content.ts'

export type LegalKey = Exclude<ContentKey, 'home' | 'faq'>

interface LegalHead {
  title: string
  description: string
}

/** Fetches the text; only what the head says travels as data. */
export const legalLoader =
  (key: LegalKey) =>
  async ({ context }: { context: RouterContext }): Promise<LegalHead> => {
    const { title, description } = await context.queryClient.ensureQueryData(contentQuery(key, context.locale))
    return { title, description }
  }

/** What a legal page says about itself. Without data the loader has failed, and the page is another. */
export const legalHead = ({ match, loaderData }: { match: AnyRouteMatch; loaderData?: LegalHead | undefined }) =>
  loaderData ? pageHead(match.context, { path: match.pathname, ...loaderData }) : {}
