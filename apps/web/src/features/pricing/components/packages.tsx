import './packages.css'
import type { CreditPackage, CreditPackages } from '@velvetline/contracts/payments'
import { useOwnPrice } from '#/features/credits/nuggets.ts'
import { costMinor, timesIn } from '#/features/payments/api/offer.ts'
import { taxWords } from '#/features/payments/model/payment-words.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { useHasWebCall } from '#/shared/site.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'

/** Guests sign in on the way and return to their choice. */
const orderPath = ({ id }: CreditPackage): string => `/mobile-payment-selection?product=${encodeURIComponent(id)}`

function Package({ offered, canBuy }: { offered: CreditPackage; canBuy: boolean }) {
  const format = useFormat()
  const ownPrice = useOwnPrice()
  const { callMinute, message } = useCountry().nuggetPrices
  const price = format.money(offered.priceMinor, offered.currency)
  const count = format.nuggets(offered.nuggets)
  const messages = format.number(timesIn(offered.nuggets, ownPrice(message)))
  const hasWebCall = useHasWebCall()
  return (
    <li className="pricing-package">
      <p className="pricing-package-count num">
        {count} <small>{m.payments_nuggets()}</small>
      </p>
      <p className="pricing-package-price num">{price}</p>
      <p>{m.payments_per_nugget({ price: format.money(costMinor(1, offered), offered.currency) })}</p>
      <p>
        {hasWebCall
          ? m.pricing_package_gives({
              messages,
              minutes: format.number(timesIn(offered.nuggets, ownPrice(callMinute))),
            })
          : m.pricing_package_messages({ messages })}
      </p>
      {canBuy && (
        <ButtonLink href={orderPath(offered)}>
          {m.pricing_choose()}
          <VisuallyHidden>: {m.pricing_choose_what({ count, price })}</VisuallyHidden>
        </ButtonLink>
      )}
    </li>
  )
}

export function Packages({ packages, vatBasisPoints }: CreditPackages) {
  const viewer = useViewer()
  const format = useFormat()
  const tax = taxWords(vatBasisPoints, format)
  const hasWebCall = useHasWebCall()
  const basis = viewer?.hasActiveSubscription ? m.pricing_packages_member() : m.pricing_packages_standard()
  return (
    <section aria-labelledby="packages" className="pricing-packages">
      <div className="pricing-head">
        <h2 className="title" id="packages" tabIndex={-1}>
          {m.pricing_packages()}
        </h2>
        <p className="quiet">
          {m.pricing_packages_tax({ tax })} {hasWebCall && basis} {m.pricing_packages_expiry()}
        </p>
      </div>
      <ul>
        {packages.map((offered) => (
          <Package key={offered.id} offered={offered} canBuy={viewer === null || viewer.role === 'member'} />
        ))}
      </ul>
    </section>
  )
}
