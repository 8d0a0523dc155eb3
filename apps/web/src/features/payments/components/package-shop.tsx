import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CreditPackage } from '@velvetline/contracts/payments'
import { useBalance } from '#/features/credits/api/balance.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { costMinor, offerQuery, packagesQuery, timesIn } from '../api/offer.ts'
import { taxWords } from '../model/payment-words.ts'
import { OfferRefusal } from './payment-states.tsx'
import './payments.css'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useNuggets, useOwnPrice } from '#/features/credits/nuggets.ts'
import { useCountry } from '#/shared/country/country.ts'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { firstChoice } from '../model/product.ts'

function PackagePanel({ chosen }: { chosen: CreditPackage }) {
  const format = useFormat()
  const balance = useBalance()
  const { data: offer, isPlaceholderData } = useQuery({ ...offerQuery(chosen.id), placeholderData: keepPreviousData })
  const nuggets = useNuggets()
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

function PackageRow({ offered }: { offered: CreditPackage }) {
  const format = useFormat()
  const messages = timesIn(offered.nuggets, useOwnPrice()(useCountry().nuggetPrices.message))
  return (
    <Choice
      value={offered.id}
      title={
        <span className="pay-nuggets">
          <span className="num">{format.nuggets(offered.nuggets)}</span> {m.payments_nuggets()}
        </span>
      }
      detail={m.payments_package_messages({ count: format.number(messages) })}
      price={format.money(offered.priceMinor, offered.currency)}
      priceNote={m.payments_per_nugget({ price: format.money(costMinor(1, offered), offered.currency) })}
    />
  )
}

/** The link works before scripts do. */
export function PackageShop({ back }: { back: string | undefined }) {
  const router = useRouter()
  const packages = useQuery(packagesQuery).data?.packages ?? []
  const [wanted, setWanted] = useState<string>()
  const chosen = packages.find(({ id }) => id === (wanted ?? firstChoice(packages)))
  if (!chosen) {
    return <EmptyState icon="nugget" title={m.payments_no_packages_title()} text={m.payments_no_packages_text()} />
  }
  const goOn = (event: FormEvent): void => {
    event.preventDefault()
    void router.navigate({ to: '/mobile-payment-selection', search: { product: chosen.id, rail: undefined, back } })
  }
  return (
    <form className="pay-split" action="/mobile-payment-selection" method="get" onSubmit={goOn}>
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      <Choices legend={m.payments_packages()} name="product" value={chosen.id} onChange={setWanted}>
        {packages.map((offered) => (
          <PackageRow key={offered.id} offered={offered} />
        ))}
      </Choices>
      <PackagePanel chosen={chosen} />
    </form>
  )
}
