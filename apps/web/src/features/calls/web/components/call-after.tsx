import type { CallReceipt } from '@velvetline/contracts/calls'
import type { ComponentType, ReactNode } from 'react'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { useFormat } from '#/shared/format.ts'
import { notDoubled } from '#/shared/not-doubled.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { reasonWords } from '../model/call-words.ts'
import type { WebCall } from '../model/use-web-call.ts'
import { AddNuggets } from './call-parts.tsx'

/** Another feature's, handed in by the page. */
export type AfterCall = ComponentType<{ call: CallReceipt }>

function Receipt({ receipt, balance }: { receipt: CallReceipt; balance: number | undefined }) {
  const nuggets = useNuggets()
  const format = useFormat()
  const { minutes, pricePerMinute, bonus, bought, returned } = receipt
  return (
    <Panel
      title={m.calls_receipt_title()}
      className="call-receipt"
      aside={<TextLink href="/calls">{m.calls_receipt_list()}</TextLink>}
    >
      <PanelRows>
        <PanelRow label={m.calls_receipt_duration()}>{duration(receipt.seconds)}</PanelRow>
        <PanelRow label={m.calls_receipt_minutes()}>
          {m.calls_receipt_minutes_value({ minutes: format.number(minutes), price: nuggets(pricePerMinute) })}
        </PanelRow>
        <PanelRow label={m.calls_receipt_total()}>{nuggets(receipt.nuggets)}</PanelRow>
        {bonus > 0 && <PanelRow label={m.calls_receipt_bonus()}>{nuggets(bonus)}</PanelRow>}
        {bought > 0 && <PanelRow label={m.calls_receipt_bought()}>{nuggets(bought)}</PanelRow>}
        {returned > 0 && <PanelRow label={m.calls_receipt_returned()}>{nuggets(returned)}</PanelRow>}
        {balance !== undefined && <PanelRow label={m.calls_receipt_balance()}>{nuggets(balance)}</PanelRow>}
      </PanelRows>
    </Panel>
  )
}

interface CallAfterProps {
  call: WebCall
  name: string
  afterCall: AfterCall
  onClose: () => void
  /** The way back to the chat. */
  chat: ReactNode
}

export function CallAfter({ call, name, afterCall: AfterCall, onClose, chat }: CallAfterProps) {
  const { state, balance, driver } = call
  const { receipt, reason, isSettled } = state
  const wasHeard = receipt !== null && receipt.minutes > 0
  const words = reasonWords(reason ?? (state.isOwnEnd ? 'caller_hung_up' : null), name, state.activeAt > 0 || wasHeard)
  return (
    <>
      <div className="call-text">
        <p role="alert">{words}</p>
        {reason === 'terminated' && <AddNuggets isButton />}
      </div>
      {wasHeard && <Receipt receipt={receipt} balance={balance?.balance} />}
      {!isSettled && state.activeAt > 0 && <p className="call-hint">{m.calls_receipt_waiting()}</p>}
      {isSettled && !receipt && state.activeAt > 0 && <p className="call-hint">{m.calls_receipt_missing()}</p>}
      {receipt && (
        <div className="call-review">
          <AfterCall call={receipt} />
        </div>
      )}
      <div className="call-actions">
        {isSettled && !wasHeard && reason !== 'terminated' && reason !== 'paused' && (
          <Button wide onClick={driver.again}>
            {m.calls_again()}
          </Button>
        )}
        {isSettled && chat}
        {/* Where the button that hangs up was. */}
        <Button wide onClick={notDoubled(onClose)}>
          {m.calls_done()}
        </Button>
      </div>
    </>
  )
}
