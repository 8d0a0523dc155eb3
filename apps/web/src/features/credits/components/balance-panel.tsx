import type { CreditBalance } from '@velvetline/contracts/credits'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'

/** What is there, bonus and bought named apart, and what is on hold when anything is. */
export function BalancePanel({ balance }: { balance: CreditBalance }) {
  const format = useFormat()
  const nuggets = (amount: number): string => `${format.nuggets(amount)} ${m.credits_unit()}`
  return (
    <Panel title={m.credits_balance()}>
      <p className="wallet-amount num" aria-live="polite">
        {format.nuggets(balance.balance)} <small>{m.credits_unit()}</small>
      </p>
      <PanelRows>
        <PanelRow label={m.credits_bonus()}>{nuggets(balance.bonus)}</PanelRow>
        <PanelRow label={m.credits_bought()}>{nuggets(balance.bought)}</PanelRow>
        {balance.held > 0 && <PanelRow label={m.credits_held()}>{nuggets(balance.held)}</PanelRow>}
      </PanelRows>
      {balance.held > 0 && <p className="wallet-note">{m.credits_held_text()}</p>}
      <p className="wallet-note">{m.credits_bonus_first()}</p>
    </Panel>
  )
}
