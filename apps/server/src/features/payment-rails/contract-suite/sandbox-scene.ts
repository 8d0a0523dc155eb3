import { createTestPlatform, type TestPlatform } from '../../../../test/create-test-platform.ts'
import { createFakeOutbox, type FakeNotice, type FakeOutbox } from '../../../../test/fakes/fake-outbox.ts'
import { startFakeServer } from '../../../../test/fakes/fake-server.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { actInSandbox } from '../sandbox/act-in-sandbox.ts'
import { findSandboxAgreement, findSandboxEvent, findSandboxPayment } from '../sandbox/sandbox.repository.ts'
import { writeSandboxNotice } from '../sandbox/sandbox-notice.ts'
import { createSandboxRail } from '../sandbox/sandbox-rail.ts'
import type { RailScene } from './rail-scene.ts'

/** A placeholder until it is signed. */
const UNSIGNED: FakeNotice = { method: 'POST', query: '', headers: {}, body: '' }
const KEY = Buffer.alloc(32, 7)
let platform: Promise<TestPlatform> | undefined

/** Once for all tests of a file; the next file may run in the same process, and begins with another platform. */
export const closeSandboxPlatform = async (): Promise<void> => {
  const opened = platform
  platform = undefined
  await (await opened)?.close()
}

/** Takes the place of the jobs: notices wait here, and are signed when they are sent. */
const createSandboxOutbox = (read: (eventId: string) => Promise<FakeNotice>) => {
  const outbox = createFakeOutbox(({ status }) => status === 200)
  let untold: string[] = []
  const wrapped: FakeOutbox = {
    get waiting() {
      return [...outbox.waiting, ...untold.map(() => UNSIGNED)]
    },
    put: outbox.put,
    deliver: async (address, how) => {
      const ids = untold
      untold = []
      for (const id of ids) outbox.put(await read(id))
      return outbox.deliver(address, how)
    },
  }
  return { outbox: wrapped, tell: (eventId: string): number => untold.push(eventId) }
}

export const startSandboxScene = async (clock: Clock): Promise<RailScene> => {
  platform ??= createTestPlatform()
  const { database, jobs: realJobs } = (await platform).parts
  const { outbox, tell } = createSandboxOutbox(async (id) => {
    const event = await findSandboxEvent(database.kysely, id)
    if (!event) throw new Error('the sandbox has lost an event')
    const { method, query, headers, body } = writeSandboxNotice(KEY, event, clock.now())
    const sent = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    return { method, query, headers: Object.fromEntries(sent), body: body.toString('utf8') }
  })
  const jobs: Jobs = {
    ...realJobs,
    send: async (_name, data: object, options) => {
      if (!options?.startAfterMs && 'eventId' in data) tell(String(data.eventId))
      return true
    },
  }
  const books = { clock, database, jobs }
  const rail = createSandboxRail(books, KEY)
  const references = new Map<string, string>()
  const act = async (orderId: string, action: Parameters<typeof actInSandbox>[2]): Promise<void> => {
    await actInSandbox(books, references.get(orderId) ?? '', action)
  }
  return {
    rail,
    outbox,
    server: await startFakeServer(() => ({ status: 404, body: '' })),
    traits: {
      signsNotices: true,
      hasTimedNotices: true,
      tellsFailedRenewals: true,
      tellsDeclines: true,
      canRefund: true,
      tellsWhenAsked: ['paid', 'agreement_cancelled'],
      asksForCheckout: false,
      readsAlone: 'all',
      isRemote: false,
      canResume: true,
    },
    open: async ({ providerRef }) => {
      const payment = await findSandboxPayment(database.kysely, providerRef ?? '')
      if (!payment) throw new Error('the sandbox knows no such payment')
      references.set(payment.orderId, payment.reference)
      return { orderId: payment.orderId, total: payment.order.total }
    },
    approve: (orderId) => act(orderId, 'approve'),
    decline: (orderId) => act(orderId, 'decline'),
    renew: (orderId) => act(orderId, 'renew'),
    failRenewal: (orderId) => act(orderId, 'fail_renewal'),
    chargeBack: (orderId) => act(orderId, 'charge_back'),
    refundByHand: (orderId) => act(orderId, 'refund'),
    isRunning: async (orderId) =>
      (await findSandboxAgreement(database.kysely, references.get(orderId) ?? ''))?.state === 'active',
  }
}
