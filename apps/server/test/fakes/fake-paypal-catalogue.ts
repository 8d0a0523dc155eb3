import { minorOf, nextNumber } from './fake-sales.ts'
import { asJson, type FakeAnswer } from './fake-server.ts'

interface Cycle {
  readonly tenure_type: 'TRIAL' | 'REGULAR'
  readonly sequence: number
  readonly total_cycles: number
  readonly frequency: { readonly interval_unit: string; readonly interval_count: number }
  readonly pricing_scheme: { readonly fixed_price: { readonly value: string; readonly currency_code: string } }
}

interface PlanBody {
  readonly product_id: string
  readonly name: string
  readonly billing_cycles: readonly Cycle[]
  readonly status?: 'CREATED' | 'ACTIVE'
}

export interface FakePlan extends Omit<PlanBody, 'status'> {
  readonly id: string
  /** Names of the API (billing/subscriptions v1): only an active plan takes subscriptions. */
  status: 'CREATED' | 'ACTIVE' | 'INACTIVE'
}

export const refusal = (status: number, issue: string): FakeAnswer =>
  asJson({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, status)

/** Trial cycles come first and end; the regular cycle comes last. */
const isSound = ({ billing_cycles: cycles }: PlanBody): boolean =>
  cycles.length > 0 &&
  cycles.every(({ sequence }, index) => sequence === index + 1) &&
  cycles.every(({ tenure_type: type, total_cycles: total }, index) =>
    type === 'REGULAR' ? index === cycles.length - 1 : total > 0,
  )

export const createFakeCatalogue = () => {
  const products = new Set<string>()
  const plans: FakePlan[] = []
  return {
    plans,
    findProduct: (id: string): FakeAnswer => (products.has(id) ? asJson({ id }) : refusal(404, 'INVALID_RESOURCE_ID')),
    addProduct: ({ id }: { readonly id: string }): FakeAnswer => {
      if (products.has(id)) return refusal(422, 'DUPLICATE_RESOURCE_IDENTIFIER')
      products.add(id)
      return asJson({ id }, 201)
    },
    listPlans: (query: URLSearchParams): FakeAnswer => {
      const size = Number(query.get('page_size'))
      const page = Number(query.get('page')) - 1
      const matching = plans.filter(({ product_id: product }) => product === query.get('product_id'))
      const shown = matching.slice(page * size, (page + 1) * size)
      return asJson({ plans: shown.map(({ id, name, status }) => ({ id, name, status })) })
    },
    addPlan: (body: PlanBody): FakeAnswer => {
      if (!products.has(body.product_id)) return refusal(404, 'INVALID_PRODUCT_ID')
      if (!isSound(body)) return refusal(422, 'INVALID_BILLING_CYCLES')
      const plan: FakePlan = { ...body, id: nextNumber('P-'), status: body.status ?? 'ACTIVE' }
      plans.push(plan)
      return asJson({ id: plan.id, status: plan.status }, 201)
    },
    findPlan: (id: string): FakeAnswer => {
      const plan = plans.find((one) => one.id === id)
      return plan ? asJson({ id, name: plan.name, status: plan.status }) : refusal(404, 'INVALID_RESOURCE_ID')
    },
    pricesOf: (id: string) => {
      const cycles = plans.find((plan) => plan.id === id && plan.status === 'ACTIVE')?.billing_cycles ?? []
      const prices = cycles.map(({ pricing_scheme: { fixed_price: price } }) => price)
      const [first, last] = [prices[0], prices.at(-1)]
      if (!first || !last) return undefined
      return { firstMinor: minorOf(first.value), weeklyMinor: minorOf(last.value), currency: first.currency_code }
    },
  }
}

export type FakeCatalogue = ReturnType<typeof createFakeCatalogue>
