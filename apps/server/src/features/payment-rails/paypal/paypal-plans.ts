import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { PayPalSettings } from '../../../config/payments.ts'
import { type Clock, HOUR_MS } from '../../../kernel/clock.ts'
import { toDecimal } from '../decimal-amounts.ts'
import { type BillingPlan, RailFault } from '../payment-rail.ts'
import { type AskPayPal, PayPalRefusal } from './paypal-client.ts'
import { nothing } from './paypal-schemas.ts'

const PRODUCT = 'MEMBERSHIP'
const NOT_FOUND = 404
const DAYS_PER_WEEK = 7
const PLANS_PER_PAGE = 20
/** More plans than that are not ours. */
const PAGES_MAX = 10
/** PayPal suspends an agreement after this many failures in a row, and sends a notice. */
const FAILURES_MAX = 4

const planState = z.object({ id: z.string().min(1), status: z.string() })
type PlanState = z.infer<typeof planState>
/** A plan may be switched off in PayPal's portal; no order waits longer than this for that to be noticed. */
const LOOKED_UP_FOR_MS = HOUR_MS
/** More than the settings can name, with the currencies and prices of a release. */
const PLANS_MAX = 100
const planList = z.object({
  plans: z
    .array(z.object({ id: z.string(), name: z.string().default(''), status: z.string().default('') }))
    .default([]),
})

/** Contains all that the plan charges, so that other prices are another plan. */
const nameOf = ({ price, trial, periodDays }: BillingPlan): string =>
  [
    `Membership ${toDecimal(price)} ${price.currency} / ${periodDays} d`,
    ...(trial ? [`first ${trial.days} d ${toDecimal(trial.price)}`] : []),
  ].join(', ')

const cycle = (price: BillingPlan['price'], frequency: object, more: object): object => ({
  frequency,
  ...more,
  pricing_scheme: { fixed_price: { value: toDecimal(price), currency_code: price.currency } },
})

const bodyOf = (plan: BillingPlan, name: string): object => {
  const weeks = plan.periodDays / DAYS_PER_WEEK
  const rhythm = Number.isInteger(weeks)
    ? { interval_unit: 'WEEK', interval_count: weeks }
    : { interval_unit: 'DAY', interval_count: plan.periodDays }
  const trial = plan.trial
  return {
    product_id: PRODUCT,
    name,
    status: 'ACTIVE',
    billing_cycles: [
      ...(trial
        ? [
            cycle(
              trial.price,
              { interval_unit: 'DAY', interval_count: trial.days },
              { tenure_type: 'TRIAL', sequence: 1, total_cycles: 1 },
            ),
          ]
        : []),
      cycle(plan.price, rhythm, { tenure_type: 'REGULAR', sequence: trial ? 2 : 1, total_cycles: 0 }),
    ],
    payment_preferences: {
      auto_bill_outstanding: false,
      setup_fee_failure_action: 'CANCEL',
      payment_failure_threshold: FAILURES_MAX,
    },
  }
}

/** PayPal refuses subscriptions to any other, with an error that does not mention the plan. */
const requireActive = ({ id, status }: PlanState): string => {
  if (status === 'ACTIVE') return id
  throw new RailFault(
    `the plan ${id} at paypal is ${status}; switch it on in PayPal’s portal, or take it out of PAYPAL_PLANS`,
    {
      isTemporary: false,
    },
  )
}

interface Context {
  readonly ask: AskPayPal
  readonly clock: Clock
  readonly settings: PayPalSettings
  readonly brand: string
}

const isMissing = (fault: unknown): boolean => fault instanceof PayPalRefusal && fault.status === NOT_FOUND

/** All active: from the settings, else found by name, else created; each looked up once an hour. */
export const createPayPalPlans = ({ ask, clock, settings, brand }: Context) => {
  const ensureProduct = async (): Promise<void> => {
    const path = `/v1/catalogs/products/${PRODUCT}`
    await ask({ method: 'GET', path }, nothing).catch(async (fault: unknown) => {
      if (!isMissing(fault)) throw fault
      const body = { id: PRODUCT, name: brand, type: 'SERVICE' }
      await ask({ method: 'POST', path: '/v1/catalogs/products', body, key: `product-${PRODUCT}` }, nothing)
    })
  }
  const findPlan = async (name: string): Promise<string | undefined> => {
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const path = `/v1/billing/plans?product_id=${PRODUCT}&page_size=${PLANS_PER_PAGE}&page=${page}`
      const { plans } = await ask({ method: 'GET', path }, planList)
      const found = plans.find((plan) => plan.name === name && plan.status !== 'INACTIVE')
      if (found) return requireActive(found)
      if (plans.length < PLANS_PER_PAGE) return undefined
    }
    return undefined
  }
  const findOrMake = async (plan: BillingPlan, name: string): Promise<string> => {
    await ensureProduct()
    const found = await findPlan(name)
    if (found) return found
    const key = `plan-${hash('sha256', name).slice(0, 32)}`
    const made = await ask({ method: 'POST', path: '/v1/billing/plans', body: bodyOf(plan, name), key }, planState)
    return requireActive(made)
  }
  const findConfigured = async (id: string): Promise<string> =>
    requireActive(await ask({ method: 'GET', path: `/v1/billing/plans/${encodeURIComponent(id)}` }, planState))

  const ids = new LRUCache<string, string, { readonly plan: BillingPlan; readonly configured: string | undefined }>({
    max: PLANS_MAX,
    ttl: LOOKED_UP_FOR_MS - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (name, _last, { context: { plan, configured } }) =>
      configured === undefined ? findOrMake(plan, name) : findConfigured(configured),
  })

  return async (plan: BillingPlan): Promise<string> => {
    const both = settings.plans.get(plan.price.currency)
    const configured = plan.trial ? both?.withTrial : both?.withoutTrial
    return ids.forceFetch(configured ?? nameOf(plan), { context: { plan, configured } })
  }
}
