import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CreditPackage } from '@velvetline/contracts/payments'
import { useBalance } from '#/features/credits/api/balance.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { offerQuery } from '../api/offer.ts'
import { taxWords } from '../model/tax-words.ts'
import { OfferRefusal } from './payment-states.tsx'

/** What the chosen package costs and what will be there afterwards. */
export function PackagePanel({ chosen }: { chosen: CreditPackage }) {
  const format = useFormat()
  const balance = useBalance()
  const { data: offer, isPlaceholderData } = useQuery({ ...offerQuery(chosen.id), placeholderData: keepPreviousData })
  const nuggets = (amount: number): string => `${format.nuggets(amount)} ${m.payments_nuggets()}`
  const price = format.money(chosen.priceMinor, chosen.currency)
  const refusal = isPlaceholderData ? null : offer?.refusal
  return (
    <Panel title={nuggets(chosen.nuggets)}>
      <PanelRows>
        <PanelRow
          label={offer ? `${m.payments_price()}, ${taxWords(offer.vatBasisPoints, format)}` : m.payments_price()}
        >
          {price}
        </PanelRow>
        {balance && <PanelRow label={m.payments_afterwards()}>{nuggets(balance.balance + chosen.nuggets)}</PanelRow>}
        <PanelRow label={m.payments_validity()}>{m.payments_no_expiry()}</PanelRow>
      </PanelRows>
      {refusal ? (
        <OfferRefusal refusal={refusal} />
      ) : (
        <>
          <Button type="submit" variant="primary" wide cost={price}>
            {m.payments_choose_method()}
          </Button>
          <p className="quiet">{m.payments_nothing_binding_yet()}</p>
        </>
      )}
    </Panel>
  )
}
