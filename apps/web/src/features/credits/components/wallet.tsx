import type { CreditBalance } from '@velvetline/contracts/credits'
import { m } from '#/paraglide/messages.js'
import { loadFailed } from '#/shared/errors/error-pages.tsx'
import { useFormat } from '#/shared/format.ts'
import './wallet.css'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import './wallet.css'
import type { ReactNode } from 'react'
import { useCountry } from '#/shared/country/country.ts'
import { Notice } from '#/ui/notice/notice.tsx'
import { LOW_BALANCE_NUGGETS, useBalance } from '../api/balance.ts'
import { useNuggets, useOwnPrice } from '../nuggets.ts'
import { History } from './history.tsx'

/** The figures below say the same in words. */
function Strip({ balance: { bonus, bought } }: { balance: CreditBalance }) {
  const total = bonus + bought
  if (total === 0) return <span className="wallet-strip" aria-hidden="true" />
  return (
    <svg className="wallet-strip" viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="wallet-strip-bonus" width={bonus} height="1" />
      <rect className="wallet-strip-bought" x={bonus} width={bought} height="1" />
    </svg>
  )
}

function BalanceHead({ balance }: { balance: CreditBalance }) {
  const format = useFormat()
  const { owed = 0 } = balance
  return (
    <section className="wallet-balance" aria-label={m.credits_balance()}>
      <p className="wallet-amount num" aria-live="polite">
        {format.nuggets(balance.balance)} <small>{m.credits_unit()}</small>
      </p>
      <Strip balance={balance} />
      <dl className="wallet-lots">
        <div className="wallet-lot-bonus">
          <dt>{m.credits_bonus_goes_first()}</dt>
          <dd className="num">{format.nuggets(balance.bonus)}</dd>
        </div>
        <div className="wallet-lot-bought">
          <dt>{m.credits_bought()}</dt>
          <dd className="num">{format.nuggets(balance.bought)}</dd>
        </div>
        {owed > 0 && (
          <div>
            <dt>{m.credits_owed()}</dt>
            <dd className="num">{format.nuggets(owed)}</dd>
          </div>
        )}
      </dl>
      {owed > 0 && <p className="wallet-note">{m.credits_owed_text()}</p>}
    </section>
  )
}

export const WalletFailed = loadFailed(m.credits_failed_title, m.credits_failed_text)

export function WalletSkeleton() {
  return (
    <main id="main" className="wrap wallet-page">
      <header className="wallet-head">
        <div className="wallet-title">
          <h1 className="title">{m.credits_title()}</h1>
        </div>
      </header>
      <SkeletonGroup label={m.credits_loading()} className="wallet-waiting">
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton width="half" />
      </SkeletonGroup>
    </main>
  )
}

/** @param shop the packages to buy; provided by the page */
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
      {balance.balance < LOW_BALANCE_NUGGETS && (
        <Notice tone="waiting" title={m.credits_low_title()}>
          {m.credits_low_text()}
        </Notice>
      )}
      {shop}
      <History />
    </main>
  )
}
