import { useLocation } from '@tanstack/react-router'
import { CHAT_MINIMUM_BALANCE_CENTINUGGETS } from '@velvetline/contracts/chat'
import { nuggetsOf } from '@velvetline/contracts/credits'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { Dialog, DialogActions, DialogSign } from '#/ui/dialog/dialog.tsx'
import { useBalance } from '../api/balance.ts'
import { useNuggets } from '../nuggets.ts'

const MINIMUM_BALANCE = nuggetsOf(CHAT_MINIMUM_BALANCE_CENTINUGGETS)

export function NotEnoughNuggetsDialog({ onClose }: { onClose: () => void }) {
  const balance = useBalance()
  const format = useFormat()
  const nuggets = useNuggets()
  // Afterwards the member returns to the conversation.
  const back = useLocation({ select: ({ href }) => href })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.credits_not_enough_title()}
      closeLabel={m.common_close()}
      lead={<DialogSign icon="nugget" />}
    >
      <p>{m.credits_not_enough_text({ minimum: nuggets(MINIMUM_BALANCE) })}</p>
      {balance && (
        <p className="quiet num">{m.credits_not_enough_balance({ amount: format.nuggets(balance.balance) })}</p>
      )}
      <DialogActions>
        <RouteButton to="/credits" search={{ back }} variant="primary" onClick={onClose}>
          {m.credits_not_enough_buy()}
        </RouteButton>
        <Button onClick={onClose}>{m.credits_not_enough_later()}</Button>
      </DialogActions>
    </Dialog>
  )
}
