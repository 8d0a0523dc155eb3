import { m } from '#/paraglide/messages.js'
import { pageHead, type RouterContext } from '#/shared/page-head.ts'

/** Shared by the German and the English page. Every page links to them, so search engines need not. */
export const cancelContractHead = (context: RouterContext, path: '/vertrag-kuendigen' | '/cancel-contract') =>
  pageHead(context, { path, title: m.subscriptions_contract_cancel_page(), robots: 'noindex,follow' })

export const withdrawContractHead = (context: RouterContext, path: '/vertrag-widerrufen' | '/withdraw-contract') =>
  pageHead(context, { path, title: m.subscriptions_contract_withdraw_page(), robots: 'noindex,follow' })
