import './wallet.css'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useBalance } from '#/shared/balance.ts'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { History } from './history.tsx'
import { WalletSkeleton } from './wallet-skeleton.tsx'

/** A member's Nuggets: what is there, and how it came about. */
export function Wallet() {
  const viewer = useViewer()
  const balance = useBalance()
  if (!balance) return <WalletSkeleton />
  const price = viewer?.hasActiveSubscription ? m.credits_price_subscriber() : m.credits_price_member()
  return (
    <main id="main" className="wrap wallet-page">
      <PageTitle title={m.credits_title()} lead={m.credits_lead({ price })} />
      <div className="wallet-body">
        <div className="wallet-side">
          <BalancePanel balance={balance} />
          <Notice title={m.credits_no_shop_title()}>{m.credits_no_shop_text()}</Notice>
        </div>
        <History />
      </div>
    </main>
  )
}
