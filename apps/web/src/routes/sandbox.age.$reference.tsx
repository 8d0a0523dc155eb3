import { createFileRoute, notFound } from '@tanstack/react-router'
import { SandboxCheck } from '#/features/age-verification/components/sandbox-check.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { siteOf } from '#/shared/site.ts'

/** The embedded verifier of the demo. In live mode there is no such page. */
export const Route = createFileRoute('/sandbox/age/$reference')({
  loader: ({ context }) => {
    if (siteOf(context.queryClient).mode !== 'demo') throw notFound()
  },
  head: ({ match }) => hiddenHead(match, m.age_sandbox_page_title(), '/sandbox/age'),
  notFoundComponent: PageNotFound,
  component: SandboxPage,
})

function SandboxPage() {
  return <SandboxCheck reference={Route.useParams().reference} />
}
