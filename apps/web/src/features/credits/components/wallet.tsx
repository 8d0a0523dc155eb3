import './wallet.css'
import { CENTINUGGETS_PER_NUGGET, LOW_BALANCE_CENTINUGGETS } from '@velvetline/contracts/constants'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useNuggets, useOwnPrice } from '#/shared/nuggets.ts'
import { Notice } from '#/ui/notice/notice.tsx'
import { useBalance } from '../api/balance.ts'
import { BalanceHead } from './balance-head.tsx'
import { History } from './history.tsx'
import { WalletSkeleton } from './wallet-states.tsx'

const LOW_BALANCE = LOW_BALANCE_CENTINUGGETS / CENTINUGGETS_PER_NUGGET

/**
 * A member's Nuggets: what is there, where more come from, and how it came about.
 * @param shop what can be bought; the page puts it in
 */
export function Wallet({ shop }: { shop: ReactNode }) {
  const { message } = useCountry().nuggetPrices
  const nuggets = useNuggets()
  const ownPrice = useOwnPrice()
  const balance = useBalance()
  if (!balance) return <WalletSkeleton />
  return (
    <main id="main" className="wrap wallet-page">
      <header className="wallet-head">
        <div className="wallet-title">
          <h1 className="title">{m.credits_title()}</h1>
          <p className="lead">{m.credits_lead({ price: nuggets(ownPrice(message)) })}</p>
        </div>
        <BalanceHead balance={balance} />
      </header>
      {balance.balance < LOW_BALANCE && (
        <Notice tone="waiting" title={m.credits_low_title()}>
          {m.credits_low_text()}
        </Notice>
      )}
      {shop}
      <History />
    </main>
  )
}
