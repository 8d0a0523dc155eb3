import { m } from '#/paraglide/messages.js'
import { pageHead, type RouterContext } from '#/shared/page-head.ts'

export interface NoticesOffSearch {
  /** Of a mail about a favourite. */
  token?: string
  /** Of a mail about news. */
  mails?: string
}

export const tokenOf = ({ token, mails }: Record<string, unknown>): NoticesOffSearch => ({
  ...(token !== undefined && { token: String(token) }),
  ...(mails !== undefined && { mails: String(mails) }),
})

export const noticesOffHead = (context: RouterContext, path: '/notices-off' | '/hinweise-abbestellen') => {
  const { meta, links } = pageHead(context, { path, title: m.favourites_off_title(), robots: 'noindex,nofollow' })
  // The address carries the link's token, which must not reach pages opened from here.
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }], links }
}
