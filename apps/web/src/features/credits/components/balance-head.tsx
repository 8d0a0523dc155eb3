import type { CreditBalance } from '@velvetline/contracts/credits'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'

/** How much of the balance is bonus, as a strip; the figures below say the same in words. */
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

/** What is there, bonus and bought apart, and what is on hold or owed when anything is. */
export function BalanceHead({ balance }: { balance: CreditBalance }) {
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
        {balance.held > 0 && (
          <div>
            <dt>{m.credits_held()}</dt>
            <dd className="num">{format.nuggets(balance.held)}</dd>
          </div>
        )}
        {owed > 0 && (
          <div>
            <dt>{m.credits_owed()}</dt>
            <dd className="num">{format.nuggets(owed)}</dd>
          </div>
        )}
      </dl>
      {balance.held > 0 && <p className="wallet-note">{m.credits_held_text()}</p>}
      {owed > 0 && <p className="wallet-note">{m.credits_owed_text()}</p>}
    </section>
  )
}
