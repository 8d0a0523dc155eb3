import type { Country } from '@velvetline/contracts/countries'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import {
  type CreditPackages,
  OPEN_ORDERS_SHOWN_MAX,
  type OrderOffer,
  type PaymentMethod,
  type ProductChoice,
} from '@velvetline/contracts/payments'
import { LIMIT_EXCEEDED_REFUSAL } from '@velvetline/contracts/spending-care'
import { WITHDRAWAL_DAYS } from '@velvetline/contracts/subscriptions'
import { HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { notConfigured } from '../../../platform/http/errors/refusals.ts'
import { periodOf } from '../../payment-rails/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { alreadySubscribed } from '../payments.refusals.ts'
import { vatIn } from '../vat.ts'
import { type Buyer, findBuyer, methodsOf } from './buyer.ts'
import { type Product, productOf } from './product.ts'
import { listOpenOrderIds } from './spending.repository.ts'
import { agreedBy } from './spending-rules.ts'
import { hasTrialFor, ORDER_HOURS } from './trial.ts'

/** Before the first full charge, as card networks require. */
export const TRIAL_REMINDER_DAYS = 7

/** In hundredths of a percent; null where prices contain no tax. */
const taxIn = (context: PaymentsContext, country: CountryCode): number | null =>
  vatIn(context, country, context.clock.now()) || null

export const listPackages = (
  context: PaymentsContext,
  { currency, tariffOf, countryCode }: Country,
): CreditPackages => ({
  packages: context.countries.stateOf(tariffOf ?? countryCode).packages.map((one) => ({ ...one, currency })),
  vatBasisPoints: taxIn(context, tariffOf ?? countryCode),
})

const say = ({ shape, details }: Refusal, language: Language): { code: string; message: string } => ({
  code: shape.code,
  message: Object.entries(details.values ?? {}).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    shape.message[language],
  ),
})

const refusalOf = async (
  context: PaymentsContext,
  { memberId, hasActiveSubscription }: Buyer,
  product: Product,
  methods: readonly PaymentMethod[],
): Promise<Refusal | null> => {
  if (methods.length === 0) return notConfigured()
  if (product.kind === 'membership' && hasActiveSubscription) return alreadySubscribed()
  return context.spendingRules.refusalOf(memberId, product.total, agreedBy(product, context.clock.now()))
}

/** A limit that is exceeded may be so by orders that nobody is going to pay. */
const openOrdersBehind = async (
  { clock, database }: PaymentsContext,
  memberId: string,
  { shape }: Refusal,
): Promise<string[]> =>
  shape.code === LIMIT_EXCEEDED_REFUSAL
    ? listOpenOrderIds(database.kysely, memberId, {
        since: laterBy(clock.now(), -ORDER_HOURS * HOUR_MS),
        limit: OPEN_ORDERS_SHOWN_MAX,
      })
    : []

const presentMembership = (
  context: PaymentsContext,
  { hasTrial, weeklyMinor, minimumTermMonths }: Product,
): OrderOffer['membership'] => {
  if (weeklyMinor === null || minimumTermMonths === null) return null
  const now = context.clock.now()
  return {
    hasTrial,
    weeklyMinor,
    firstWeeklyAt: (hasTrial ? periodOf(now, true).to : now).toISOString(),
    reminderDaysBefore: TRIAL_REMINDER_DAYS,
    minimumTermMonths,
    withdrawalDays: WITHDRAWAL_DAYS,
  }
}

/** Everything shown next to an order button for this person. @throws 422 package_unknown */
export const showOffer = async (
  context: PaymentsContext,
  memberId: string,
  choice: ProductChoice,
  language: Language,
): Promise<OrderOffer> => {
  const buyer = await findBuyer(context, memberId)
  const { country } = buyer
  const hasTrial = choice.kind === 'membership' && (await hasTrialFor(context, context.database.kysely, memberId))
  const product = productOf(choice, buyer, hasTrial)
  const methods = await methodsOf(context, buyer, product.kind)
  const refusal = await refusalOf(context, buyer, product, methods)
  return {
    kind: product.kind,
    nuggets: product.nuggets,
    totalMinor: product.total.amountMinor,
    currency: product.total.currency,
    vatBasisPoints: taxIn(context, country.countryCode),
    methods,
    membership: presentMembership(context, product),
    refusal: refusal && {
      ...say(refusal, language),
      openOrderIds: await openOrdersBehind(context, memberId, refusal),
    },
  }
}
