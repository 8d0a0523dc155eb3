import { createFileRoute, createLink, Link, redirect } from '@tanstack/react-router'
import { sessionsQuery } from '#/features/accounts/api/account.ts'
import { secondFactorQuery } from '#/features/accounts/api/second-factor.ts'
import { OwnAccountFailed, OwnAccountSkeleton } from '#/features/accounts/components/own-account.tsx'
import { SecurityPage } from '#/features/accounts/components/security.tsx'
import { AccountMenu } from '#/features/site/components/account-menu.tsx'
import { MobileMenuButton } from '#/features/site/components/mobile-menu-button.tsx'
import { m } from '#/paraglide/messages.js'
import { useViewer, viewerOf } from '#/shared/api/viewer.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { useSite } from '#/shared/site.ts'
import { TopBar, TopBarLink } from '#/ui/layout/top-bar.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { SkipLink } from '#/ui/visually-hidden/visually-hidden.tsx'

/** How agents and staff log in; members have the same in their profile, without a second factor. */
export const Route = createFileRoute('/security')({
  staticData: { isWorkspace: true },
  beforeLoad: ({ context }) => {
    const viewer = viewerOf(context.queryClient)
    if (!viewer) throw redirect({ to: '/login', search: { redirect: '/security' }, statusCode: 302 })
    if (viewer.role === 'member') throw redirect({ to: '/profile', statusCode: 302 })
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(secondFactorQuery), queryClient.ensureQueryData(sessionsQuery)])
  },
  head: ({ match }) => hiddenHead(match, m.accounts_security_title()),
  pendingComponent: OwnAccountSkeleton,
  errorComponent: OwnAccountFailed,
  component: SecurityRoute,
})

const BarLink = createLink(TopBarLink)

function SecurityRoute() {
  const viewer = useViewer()
  const { name } = useSite()
  if (!viewer) return null
  return (
    <>
      <SkipLink href="#main">{m.common_skip()}</SkipLink>
      <TopBar
        home={
          <Link to="/" aria-label={m.common_home_label({ name })} className="security-home">
            <Logo name={name} />
          </Link>
        }
        navLabel={m.accounts_security_nav()}
        nav={
          viewer.role === 'agent' ? (
            <BarLink to="/agent">{m.site_workspace()}</BarLink>
          ) : (
            <BarLink to="/admin">{m.site_admin()}</BarLink>
          )
        }
        right={
          <>
            <AccountMenu viewer={viewer} />
            <MobileMenuButton />
          </>
        }
      />
      <SecurityPage />
    </>
  )
}
