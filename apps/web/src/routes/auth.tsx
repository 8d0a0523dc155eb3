import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Gate, type GateRequest } from '#/features/accounts/components/gate.tsx'
import { checkReturnPath, profileInPath } from '#/features/accounts/model/return-path.ts'
import { profileQuery } from '#/features/profiles/api/profile.ts'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'

const NAME_MAX = 60

/** The gate before chat and browser calls: says what the account is for, and continues afterwards. */
export const Route = createFileRoute('/auth')({
  // Named even if absent: the router keeps names that are missing here as the address has them.
  validateSearch: (search): GateRequest => {
    const name = typeof search.profile === 'string' ? search.profile.trim().slice(0, NAME_MAX) : ''
    return {
      action: search.action === 'chat' || search.action === 'webcall' ? search.action : undefined,
      profile: name === '' ? undefined : name,
      return: checkReturnPath(search.return),
      mode: search.mode === 'login' ? 'login' : undefined,
    }
  },
  beforeLoad: ({ context, search }) => {
    if (viewerOf(context.queryClient)) throw redirect({ href: search.return ?? '/', statusCode: 302 })
  },
  loaderDeps: ({ search }) => ({ slug: profileInPath(search.return) }),
  loader: async ({ context, deps }) => {
    // The gate is shown without the portrait, too.
    if (deps.slug) await context.queryClient.prefetchQuery(profileQuery(deps.slug, context.locale))
  },
  head: ({ match }) => hiddenHead(match, m.accounts_gate_page_title()),
  component: AuthPage,
})

function AuthPage() {
  const request = Route.useSearch()
  const { locale } = Route.useRouteContext()
  const slug = profileInPath(request.return)
  const { data } = useQuery({ ...profileQuery(slug ?? '', locale), enabled: slug !== undefined })
  return <Gate request={request} portrait={data?.primaryImage} />
}
