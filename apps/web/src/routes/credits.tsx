import { createFileRoute, redirect } from '@tanstack/react-router'
import { historyQuery } from '#/features/credits/api/history.ts'
import { Wallet } from '#/features/credits/components/wallet.tsx'
import { WalletFailed } from '#/features/credits/components/wallet-failed.tsx'
import { WalletSkeleton } from '#/features/credits/components/wallet-skeleton.tsx'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import { balanceQuery } from '#/shared/balance.ts'
import { pageHead } from '#/shared/page-head.ts'

/** A member's wallet. Guests sign in first; staff have no wallet. */
export const Route = createFileRoute('/credits')({
  beforeLoad: ({ context }) => {
    const viewer = viewerOf(context.queryClient)
    if (!viewer) throw redirect({ to: '/login', search: { redirect: '/credits' }, statusCode: 302 })
    if (viewer.role !== 'member') throw redirect({ to: '/', statusCode: 302 })
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(balanceQuery), queryClient.ensureInfiniteQueryData(historyQuery)])
  },
  head: ({ match }) =>
    pageHead(match.context, { path: '/credits', title: m.credits_page_title(), robots: 'noindex,nofollow' }),
  pendingComponent: WalletSkeleton,
  pendingMs: 300,
  errorComponent: WalletFailed,
  component: Wallet,
})
