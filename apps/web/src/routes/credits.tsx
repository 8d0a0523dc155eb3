import { createFileRoute, redirect } from '@tanstack/react-router'
import { checkReturnPath } from '#/features/accounts/model/return-path.ts'
import { balanceQuery } from '#/features/credits/api/balance.ts'
import { historyQuery } from '#/features/credits/components/history.tsx'
import { Wallet, WalletFailed, WalletSkeleton } from '#/features/credits/components/wallet.tsx'
import { loadShop } from '#/features/payments/api/offer.ts'
import { PackageShop } from '#/features/payments/components/package-shop.tsx'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** A member's wallet. Guests sign in first; staff have no wallet. */
export const Route = createFileRoute('/credits')({
  validateSearch: (search): { back?: string | undefined } => ({ back: checkReturnPath(search.back) }),
  beforeLoad: ({ context, location }) => {
    const viewer = viewerOf(context.queryClient)
    if (!viewer) throw redirect({ to: '/login', search: { redirect: location.href }, statusCode: 302 })
    if (viewer.role !== 'member') throw redirect({ to: '/', statusCode: 302 })
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(balanceQuery),
      queryClient.ensureInfiniteQueryData(historyQuery),
      loadShop(queryClient),
    ])
  },
  head: ({ match }) => hiddenHead(match, m.credits_page_title()),
  pendingComponent: WalletSkeleton,
  errorComponent: WalletFailed,
  component: CreditsRoute,
})

function CreditsRoute() {
  return <Wallet shop={<PackageShop back={Route.useSearch().back} />} />
}
