import { type PageHead, pageHead, type RouterContext } from './page-head.ts'

// A file of its own: the pages that guests start on do not load it.

/** What the router hands to a route's `head`. */
interface Match {
  context: RouterContext
  pathname: string
}

/**
 * The head of a page that no search engine lists.
 * @param path where the address itself is nobody else's business
 */
export const hiddenHead = ({ context, pathname }: Match, title: string, path?: string): PageHead =>
  // The router ends the path of an index route with a slash.
  pageHead(context, { path: path ?? pathname.replace(/\/$/, ''), title, robots: 'noindex,nofollow' })

/** The same where the address carries a link's secret: no page that is opened from here learns it. */
export const secretHead = (match: Match, title: string): PageHead => {
  const { meta, links } = hiddenHead(match, title)
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }], links }
}
