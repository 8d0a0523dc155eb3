import type { CountryCode } from '@velvetline/contracts/locales'
import type { Money } from '@velvetline/contracts/money'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { createImmediateJobs } from '../../../../test/fake-jobs.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { storefrontOf } from '../../../platform/http/storefront.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { PaymentRail } from '../../payment-rails/index.ts'
import type { AgreedCharges, SpendingRules } from '../../payments/index.ts'
import { createSpendingRules } from '../check-spending.ts'
import { createWalletWatch, type SpendingCareContext, watchWallets } from '../spending-care.context.ts'

export const HOME = storefrontOf('de', 'de')
/** `fine` where nothing refuses. */
export const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'fine',
    (error) => (error instanceof Refusal ? error.shape.code : String(error)),
  )

export const euros = (amountMinor: number): Money => ({ amountMinor, currency: 'EUR' })

interface ReloadCall {
  readonly memberId: string
  readonly packageId: string | null
}

export interface CareScene {
  readonly server: TestApp
  readonly jobs: Jobs
  readonly care: SpendingCareContext
  readonly rules: SpendingRules
  /** Of this member's membership. */
  readonly agreed: Map<string, AgreedCharges>
  /** Charges that the rail was asked for; `fail` makes the next ones fail so. */
  readonly reloads: { readonly calls: ReloadCall[]; canReload: boolean; fail: (() => Error) | null }
  addMember(countryCode?: CountryCode): Promise<string>
  /** As the checkout does: checked first, in one transaction. */
  order(memberId: string, money: Money): Promise<string>
  /** At the clock's time. */
  pay(memberId: string, orderId: string, money: Money): Promise<void>
  /** Reverses part of an order's payment. */
  giveBack(orderId: string, money: Money): Promise<void>
  close(): Promise<void>
}

/** Orders and payments are inserted directly, and the rail records reloads instead of charging them. */
export const createCareScene = async (): Promise<CareScene> => {
  const server = await createTestApp()
  const { context, clock } = server
  const reloads: CareScene['reloads'] = { calls: [], canReload: true, fail: null }
  let serial = 0
  const agreed = new Map<string, AgreedCharges>()
  const agreedCharges: SpendingCareContext['agreedCharges'] = async (_db, memberId) => agreed.get(memberId) ?? null
  const rules = createSpendingRules({ ...context, agreedCharges })
  const insertOrder = async (memberId: string, { amountMinor, currency }: Money, changes: object = {}) => {
    const id = newId()
    await context.database.transaction(async (tx) => {
      await rules.check(tx, memberId, { amountMinor, currency })
      await tx
        .insertInto('payment_orders')
        .values({
          id,
          member_id: memberId,
          idempotency_key: id,
          request_hash: Buffer.alloc(1),
          kind: 'nuggets',
          cause: 'order',
          package_id: 'nuggets-10',
          nuggets: 10,
          rail: 'sandbox',
          country_code: 'de',
          storefront: HOME,
          currency,
          total_minor: amountMinor,
          state: 'created',
          created_at: clock.now(),
          ...changes,
        })
        .execute()
    })
    return id
  }
  const jobs = createImmediateJobs()
  const sandbox = context.paymentRails.get('sandbox')
  if (!sandbox) throw new Error('there is no sandbox')
  const rail: PaymentRail = {
    ...sandbox,
    get canChargeAgain() {
      return reloads.canReload
    },
    chargeAgain: async (_agreementRef, { id }) => {
      if (reloads.fail) throw reloads.fail()
      const { member_id: memberId, package_id: packageId } = await context.database.kysely
        .selectFrom('payment_orders')
        .select(['member_id', 'package_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      reloads.calls.push({ memberId, packageId })
    },
  }
  const paymentRails = new Map([[rail.name, rail]])
  const own = { ...context, agreedCharges, jobs, paymentRails }
  const care = { ...own, walletWatch: createWalletWatch(own) }
  watchWallets(care)
  return {
    server,
    jobs,
    care,
    rules,
    agreed,
    reloads,
    addMember: async (countryCode = 'de') => {
      const { accountId } = await addPerson(context, 'member', { countryCode, isPhoneProven: false })
      // Paid once, in a way that can be charged again.
      const paid = { state: 'paid', paid_at: clock.now(), agreement_ref: `card-${newId()}` }
      await insertOrder(accountId, euros(499), paid)
      return accountId
    },
    order: (memberId, money) => insertOrder(memberId, money),
    pay: async (memberId, orderId, { amountMinor, currency }) => {
      serial += 1
      const db = context.database.kysely
      const at = clock.now()
      await db.updateTable('payment_orders').set({ state: 'paid', paid_at: at }).where('id', '=', orderId).execute()
      await db
        .insertInto('payments')
        .values({
          id: newId(),
          order_id: orderId,
          member_id: memberId,
          rail: 'sandbox',
          transaction_ref: newId(),
          kind: 'nuggets',
          cause: 'order',
          is_trial: false,
          country_code: 'de',
          currency,
          gross_minor: amountMinor,
          net_minor: amountMinor,
          vat_minor: 0,
          vat_basis_points: 0,
          statement_name: 'TEST',
          paid_at: at,
          recorded_at: at,
          receipt_year: 2026,
          receipt_serial: serial,
        })
        .execute()
    },
    giveBack: async (orderId, { amountMinor, currency }) => {
      const db = context.database.kysely
      const payment = await db
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const at = clock.now()
      await db
        .insertInto('payment_reversals')
        .values({
          id: newId(),
          payment_id: payment.id,
          rail: 'sandbox',
          transaction_ref: newId(),
          kind: 'refund',
          claimed_minor: amountMinor,
          amount_minor: amountMinor,
          currency,
          reason: 'test',
          taken_centinuggets: 0,
          owed_centinuggets: 0,
          occurred_at: at,
          recorded_at: at,
        })
        .execute()
    },
    close: server.close,
  }
}
