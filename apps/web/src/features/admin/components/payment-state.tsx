import './payment-state.css'
import type { PaymentRow } from '@velvetline/contracts/payments'
import { stateWord } from '../model/words.ts'

/** Sign, word and colour of what a payment is today. */
export function PaymentState({ state }: { state: PaymentRow['state'] }) {
  return (
    <span className={`admin-state admin-state-${state}`}>
      <i aria-hidden="true" />
      {stateWord[state]()}
    </span>
  )
}
