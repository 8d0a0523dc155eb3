import { createFileRoute, notFound } from '@tanstack/react-router'
import { SandboxLivenessPage } from '#/features/applications/components/sandbox-liveness.tsx'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { siteOf } from '#/shared/site.ts'

/** The embedded liveness verifier of the demo. In live mode there is no such page. */
export const Route = createFileRoute('/sandbox/liveness/$reference')({
  loader: ({ context }) => {
    if (siteOf(context.queryClient).mode !== 'demo') throw notFound()
  },
  head: ({ match }) => hiddenHead(match, m.applications_sandbox_page_title(), '/sandbox/liveness'),
  notFoundComponent: PageNotFound,
  component: Sandbox,
})

function Sandbox() {
  return <SandboxLivenessPage reference={Route.useParams().reference} />
}
