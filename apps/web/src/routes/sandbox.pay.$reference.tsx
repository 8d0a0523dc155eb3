import { createFileRoute, notFound } from '@tanstack/react-router'
import { SandboxPaymentPage } from '#/features/payments/components/sandbox-payment.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { siteOf } from '#/shared/site.ts'

/** The embedded provider of the demo. In live mode there is no such page. */
export const Route = createFileRoute('/sandbox/pay/$reference')({
  loader: ({ context }) => {
    if (siteOf(context.queryClient).mode !== 'demo') throw notFound()
  },
  head: ({ match }) => hiddenHead(match, m.payments_sandbox_page_title(), '/sandbox/pay'),
  notFoundComponent: PageNotFound,
  component: SandboxPaymentRoute,
})

function SandboxPaymentRoute() {
  return <SandboxPaymentPage reference={Route.useParams().reference} />
}
