import { randomUUID } from 'node:crypto'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { actInSandbox } from '../../apps/server/src/features/payment-rails/sandbox/act-in-sandbox.ts'
import { orderProduct } from '../../apps/server/src/features/payments/orders/order-product.ts'
import { workPaymentsJobs } from '../../apps/server/src/features/payments/payments.jobs.ts'
import { storefrontOf } from '../../apps/server/src/platform/http/storefront.ts'
import { createMessagesOut } from '../../apps/server/src/platform/mailer/create-messages-out.ts'
import { startMailServer } from '../../apps/server/src/platform/mailer/test/mail-server.ts'
import { addMember } from '../../apps/server/test/chat-scene.ts'
import { nuggets } from '../../apps/server/test/payments-scene.ts'
import type { House } from '../support/house.ts'
import { type Finding, missing } from '../support/report.ts'

const ORDERS = 40
const BOOKED_WITHIN_MS = 2_000
const MAILS = 500
const DELIVERED_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 10

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}

/** Orders that wait on the sandbox's page, by their references there and here. */
const openOrders = async ({ context }: House) => {
  const orders: { readonly id: string; readonly reference: string }[] = []
  for (let index = 0; index < ORDERS; index += 1) {
    const { accountId } = await addMember(context, 0, { isPhoneProven: false })
    const { orderId, url } = await orderProduct(
      context,
      { memberId: accountId, storefront: storefrontOf('de', 'de') },
      nuggets(),
      randomUUID(),
    )
    orders.push({ id: orderId, reference: url.split('/').at(-1) ?? missing('a reference') })
  }
  return orders
}

/** Pays them all at once. @returns how long it took until the last one was booked, with its Nuggets and receipt */
const payAll = async ({ context }: House, orders: Awaited<ReturnType<typeof openOrders>>): Promise<number> => {
  const startedAt = performance.now()
  await Promise.all(orders.map(({ reference }) => actInSandbox(context, reference, 'approve')))
  const ids = orders.map(({ id }) => id)
  await until(async () => {
    const { rows } = await context.database.pool.query<{ count: number }>(
      'select count(*)::int as count from payments where order_id = any($1)',
      [ids],
    )
    return rows[0]?.count === orders.length
  })
  return performance.now() - startedAt
}

const within = (name: string, tookMs: number, limitMs: number): Finding => ({
  name,
  value: tookMs / 1_000,
  unit: 's',
  atMost: limitMs / 1_000,
})

/** How fast one process empties full queues that it also fills: payments alone, then mail with payments among it. */
export const measureJobs = async (house: House): Promise<Finding[]> => {
  const { context } = house
  const mailServer = await startMailServer()
  try {
    const config = readConfig({ MAIL_URL: mailServer.url })
    const messagesOut = createMessagesOut({ ...context, config })
    await context.jobs.start()
    await workPaymentsJobs(context)
    const alone = await payAll(house, await openOrders(house))

    const orders = await openOrders(house)
    const startedAt = performance.now()
    const mail = { subject: 'Bench', text: 'Bench', html: '<p>Bench</p>' }
    await Promise.all(
      Array.from({ length: MAILS }, (_, index) =>
        context.database.transaction((tx) => messagesOut.email(tx, { ...mail, to: `bench-${index}@mail.example` })),
      ),
    )
    const waiting = MAILS - mailServer.accepted.length
    const beside = await payAll(house, orders)
    await until(() => mailServer.accepted.length >= MAILS)
    const mails = performance.now() - startedAt
    return [
      within(`${ORDERS} paid orders booked`, alone, BOOKED_WITHIN_MS),
      within(`${ORDERS} paid orders booked while ${waiting} mails wait`, beside, BOOKED_WITHIN_MS),
      within(`${MAILS} mails sent and delivered, with those orders in the midst of them`, mails, DELIVERED_WITHIN_MS),
    ]
  } finally {
    await context.jobs.stop()
    await mailServer.close()
  }
}
