import { queryOptions } from '@tanstack/react-query'
import type { AnyRouteMatch } from '@tanstack/react-router'
import { type ContentKey, type ContentPage, contentPath } from '@velvetline/contracts/content'
import type { Language } from '@velvetline/contracts/locales'
import { KEPT_IN_HTML } from '#/shared/api/queries.ts'
import { pageHead, type RouterContext } from '#/shared/page-head.ts'

type ContentOf<Key extends ContentKey> = Extract<ContentPage, { kind: Key extends 'home' | 'faq' ? Key : 'document' }>

/**
 * The operator's texts for one page, sent as HTML alone: a loader uses `ensureQueryData`, a component `useQuery({ ...contentQuery(key,
 * language), enabled: false })`, whose data may be undefined, for `ServerHtml` or `ServerMarkup`.
 */
export const contentQuery = <Key extends ContentKey>(key: Key, language: Language) =>
  queryOptions<ContentOf<Key>>({
    queryKey: [`${contentPath(key)}?language=${language}`],
    meta: KEPT_IN_HTML,
  })

export type LegalKey = Exclude<ContentKey, 'home' | 'faq'>

interface LegalHead {
  title: string
  description: string
}

/** Only what the head needs travels as data. */
export const legalLoader =
  (key: LegalKey) =>
  async ({ context }: { context: RouterContext }): Promise<LegalHead> => {
    const { title, description } = await context.queryClient.ensureQueryData(contentQuery(key, context.locale))
    return { title, description }
  }

/** Without data the loader has failed, and an error page is shown. */
export const legalHead = ({ match, loaderData }: { match: AnyRouteMatch; loaderData?: LegalHead | undefined }) =>
  loaderData ? pageHead(match.context, { path: match.pathname, ...loaderData }) : {}
