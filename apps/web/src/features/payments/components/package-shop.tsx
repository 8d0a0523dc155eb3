import './payments.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CreditPackage } from '@velvetline/contracts/payments'
import { type FormEvent, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { useOwnPrice } from '#/shared/nuggets.ts'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { costMinor, packagesQuery, timesIn } from '../api/credit-packages.ts'
import { firstChoice } from '../model/product.ts'
import { PackagePanel } from './package-panel.tsx'

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

/** The packages, each with its price, and what the chosen one means. The way on works before scripts do. */
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
