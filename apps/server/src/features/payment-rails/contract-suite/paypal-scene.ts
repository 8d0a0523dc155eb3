import { type FakeAuthority, issueCertificate } from '../../../../test/fakes/certificates.ts'
import { type FakePayPal, startFakePayPal } from '../../../../test/fakes/fake-paypal.ts'
import type { PayPalSettings } from '../../../config/payments.ts'
import { type Clock, DAY_MS, laterBy } from '../../../kernel/clock.ts'
import type { PayPalHosts } from '../paypal/paypal-hosts.ts'
import { createPayPalRail } from '../paypal/paypal-rail.ts'
import { IMPATIENT, type RailScene } from './rail-scene.ts'

const ACCOUNT = { clientId: 'client', clientSecret: 'a secret of ours', webhookId: 'WH-OURS' }
const YEAR_MS = 365 * DAY_MS

export interface PayPalSceneOptions {
  readonly signer?: FakeAuthority
  /** The certificates sent along lead to an authority. */
  readonly isChained?: boolean
  readonly plans?: PayPalSettings['plans']
  /** Waits as long for an answer as outside of tests. */
  readonly isPatient?: boolean
}

let authority: FakeAuthority | undefined
const signers = new Map<string, FakeAuthority>()

const yearAround = (at: Date) => ({ from: laterBy(at, -YEAR_MS), to: laterBy(at, YEAR_MS) })

/** A real authority; made once, since keys take time. */
export const authorityAt = (at: Date): FakeAuthority => {
  authority ??= issueCertificate('Fake Authority', { ...yearAround(at), isAuthority: true })
  return authority
}

/** A real certificate of that authority, for any name. */
export const signerAt = (at: Date, name = 'messageverificationcerts.paypal.com'): FakeAuthority => {
  const known = signers.get(name) ?? issueCertificate(name, yearAround(at), authorityAt(at))
  signers.set(name, known)
  return known
}

export const startPayPalScene = async (
  clock: Clock,
  { signer, isChained = true, plans = new Map(), isPatient = false }: PayPalSceneOptions = {},
): Promise<RailScene & { readonly fake: FakePayPal }> => {
  const { certificate } = authorityAt(clock.now())
  const fake = await startFakePayPal({
    ...ACCOUNT,
    signer: signer ?? signerAt(clock.now()),
    chain: isChained ? [certificate] : [],
    now: clock.now,
  })
  const { url } = fake.server
  const hosts: PayPalHosts = {
    api: url,
    approval: 'https://www.sandbox.paypal.com/checkoutnow',
    script: `${url}/sdk/js`,
    isCertificateAddress: ({ origin }) => origin === url,
  }
  const rail = createPayPalRail({
    settings: { environment: 'sandbox', ...ACCOUNT, plans },
    clock,
    brand: 'Velvetline',
    hosts,
    roots: isChained ? [certificate] : [],
    ...(!isPatient && {
      patience: IMPATIENT,
      waits: { inProgressPauseMs: 1, moneyPatience: { ...IMPATIENT, attempts: 1 } },
    }),
  })
  return {
    ...fake,
    fake,
    rail,
    traits: {
      signsNotices: true,
      hasTimedNotices: true,
      tellsFailedRenewals: true,
      tellsDeclines: true,
      canRefund: true,
      tellsWhenAsked: ['paid', 'agreement_cancelled'],
      asksForCheckout: true,
      readsAlone: 'none',
      isRemote: true,
      canResume: false,
    },
    open: async ({ fields }) => {
      const sale = fake.saleNamed(fields.paypalId ?? '')
      return { orderId: sale.orderId, total: { amountMinor: sale.firstMinor, currency: 'EUR' } }
    },
    refundByHand: () => {
      throw new Error('PayPal refunds by its interface')
    },
  }
}
