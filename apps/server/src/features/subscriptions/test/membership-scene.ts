import { mePath } from '@velvetline/contracts/accounts'
import { COUNTRY_HEADER } from '@velvetline/contracts/countries'
import type { CountryCode } from '@velvetline/contracts/locales'
import { sandboxPaymentActionsPath } from '@velvetline/contracts/payment-rails'
import { checkoutPath } from '@velvetline/contracts/payments'
import { type Subscription, subscriptionPath } from '@velvetline/contracts/subscriptions'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { createHandJobs, type HandJobs } from '../../../../test/fake-jobs.ts'
import { handleEvents, renewSandboxAgreements } from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { getAs } from '../../../../test/requests.ts'
import { DAY_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { startSession } from '../../accounts/index.ts'
import { passDueTime } from '../subscriptions.jobs.ts'

/** As on a country's order page. */
export const orderMembership = async (
  test: TestApp,
  person: SignedIn,
  country: CountryCode = 'de',
): Promise<{ orderId: string; sandbox: string }> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: checkoutPath,
    headers: { cookie: person.cookie, 'idempotency-key': newId(), [COUNTRY_HEADER]: country },
    payload: { product: { kind: 'membership' }, rail: 'sandbox', acceptsTerms: true, wantsImmediateStart: true },
  })
  const { orderId, url } = answer.json<{ orderId: string; url: string }>()
  return { orderId, sandbox: url.split('/').at(-1) ?? '' }
}

export const act = async ({ app }: TestApp, sandbox: string, action: string): Promise<number> =>
  (await app.inject({ method: 'POST', url: sandboxPaymentActionsPath(sandbox), payload: { action } })).statusCode

export interface Scene extends TestApp {
  readonly jobs: HandJobs
}

/** The whole server, with jobs run by the test. */
export const createScene = async (settings: NodeJS.ProcessEnv = {}): Promise<Scene> => {
  const jobs = createHandJobs()
  const test = await createTestApp({ settings, override: { jobs } })
  return { ...test, jobs }
}

/** Delivers the sandbox's notices and runs pending jobs until none is left. */
export const doJobs = async ({ context, jobs }: Scene): Promise<void> => {
  await jobs.doAll()
  await handleEvents(context)
  await jobs.doAll()
}

/** One by one, with everything that happens in them. */
export const passDays = async (test: Scene, days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    test.clock.advance(DAY_MS)
    await renewSandboxAgreements(test.context)
    await doJobs(test)
    await passDueTime(test.context)
    await doJobs(test)
  }
}

export const show = async (test: TestApp, person: SignedIn): Promise<Subscription | null> =>
  (await getAs(test, person, subscriptionPath)).json<{ subscription: Subscription | null }>().subscription

/** What every page sees. */
export const isMember = async (test: TestApp, person: SignedIn): Promise<boolean> =>
  (await getAs(test, person, mePath)).json().user.hasActiveSubscription

/** Sessions do not last a year. */
export const signInAgain = async ({ context }: TestApp, { accountId }: SignedIn): Promise<SignedIn> => {
  const { secret } = await startSession(context, accountId, 'test')
  return { accountId, cookie: `velvetline_session=${secret}` }
}

/** To have the provider fail. */
export const sandboxRail = ({ context }: TestApp) => {
  const rail = context.paymentRails.get('sandbox')
  if (!rail) throw new Error('the sandbox is there in the demo')
  return rail
}
