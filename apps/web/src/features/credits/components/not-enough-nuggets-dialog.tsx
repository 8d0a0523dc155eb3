import { useLocation } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { useBalance } from '#/shared/balance.ts'
import { useFormat } from '#/shared/format.ts'
import { closeNotEnoughNuggets } from '#/shared/not-enough-nuggets.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { Dialog, DialogActions, DialogSign } from '#/ui/dialog/dialog.tsx'

/** The balance does not cover what was meant; nothing was sent and nothing charged. */
export function NotEnoughNuggetsDialog() {
  const balance = useBalance()
  const format = useFormat()
  // Afterwards she comes back to whom she was writing to.
  const back = useLocation({ select: ({ href }) => href })
  return (
    <Dialog
      open
      onOpenChange={closeNotEnoughNuggets}
      title={m.credits_not_enough_title()}
      closeLabel={m.credits_close()}
      lead={<DialogSign icon="nugget" />}
    >
      <p>{m.credits_not_enough_text()}</p>
      {balance && (
        <p className="quiet num">{m.credits_not_enough_balance({ amount: format.nuggets(balance.balance) })}</p>
      )}
      <DialogActions>
        <RouteButton to="/credits" search={{ back }} variant="primary" onClick={closeNotEnoughNuggets}>
          {m.credits_not_enough_buy()}
        </RouteButton>
        <Button onClick={closeNotEnoughNuggets}>{m.credits_not_enough_later()}</Button>
      </DialogActions>
    </Dialog>
  )
}
