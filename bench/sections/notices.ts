import { randomUUID } from 'node:crypto'
import type { RailEvent } from '../../apps/server/src/features/payment-rails/payment-rail.ts'
import { sandboxKeyOf } from '../../apps/server/src/features/payment-rails/sandbox/sandbox.jobs.ts'
import { writeSandboxNotice } from '../../apps/server/src/features/payment-rails/sandbox/sandbox-notice.ts'
import { receiveNotice } from '../../apps/server/src/features/payments/events/receive-notice.ts'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { webhookPath } from '../../packages/contracts/src/payments.ts'
import type { House } from '../support/house.ts'
import { asText } from '../support/http-load.ts'
import {
  type Contestant,
  inLoops,
  interleaved,
  type Measuring,
  medianCpu,
  medianRate,
  ratioOf,
} from '../support/measure.ts'
import type { Finding } from '../support/report.ts'
import { httpContestant, type Service } from '../support/service.ts'

const CLIENTS = 32

/** Somebody else’s payment with an unknown order, so that only the intake is measured. */
const newEvent = (): RailEvent => ({
  eventId: `event-${randomUUID()}`,
  kind: 'paid',
  orderId: randomUUID(),
  agreementRef: null,
  transactionRef: `transaction-${randomUUID()}`,
  originalRef: null,
  amount: { amountMinor: 1_149, currency: 'EUR' },
  occurredAt: new Date(),
  reason: '',
})

/** One row with the same bytes and a key, through the same driver. */
const bareInsert = async (house: House, bodyOf: () => Buffer): Promise<Contestant> => {
  const owner = createDatabase(house.ownerConnection, { poolMax: 1 })
  await owner.pool.query(
    'create table bench_notices (id uuid primary key, body bytea not null, at timestamptz not null)',
  )
  await owner.pool.query('grant insert on bench_notices to velvetline_app')
  await owner.close()
  // As many connections as the service has: more would share each write of the log, which would dominate the result.
  const database = house.openDatabase(house.context.database.pool.options.max)
  const insert = 'insert into bench_notices (id, body, at) values ($1, $2, $3)'
  return {
    name: `bare insert, ${CLIENTS} clients`,
    run: async (seconds) => ({
      rate: await inLoops(CLIENTS, seconds, async () => {
        await database.prepared(insert, [randomUUID(), bodyOf(), new Date()])
      }),
    }),
  }
}

/** A signed notice verified and stored, against one row with the same bytes: by the route's function, then over HTTP. */
export const measureNotices = async (
  house: House,
  startService: () => Promise<Service>,
  measuring: Measuring,
): Promise<Finding[]> => {
  const key = await sandboxKeyOf(house.context)
  const notice = () => writeSandboxNotice(key, newEvent(), new Date())
  const bare = await bareInsert(house, () => notice().body)
  await house.context.jobs.start()
  const taken: Contestant = {
    name: `notice verified and kept, ${CLIENTS} clients`,
    run: async (seconds) => ({
      rate: await inLoops(CLIENTS, seconds, async () => {
        await receiveNotice(house.context, 'sandbox', notice())
      }),
    }),
  }
  const findings: Finding[] = []
  const rates = (one: number, other: number) => `${Math.round(one)} /s to ${Math.round(other)} /s`
  const [one, other] = await interleaved([taken, bare], measuring)
  if (one && other) {
    const name = `${taken.name} / ${bare.name}`
    findings.push({
      name,
      value: ratioOf(one, other),
      unit: 'ratio',
      atLeast: 0.6,
      beside: rates(medianRate(one), medianRate(other)),
    })
  }
  const posted = httpContestant(await startService(), {
    name: `POST webhooks, ${CLIENTS} connections`,
    connections: CLIENTS,
    status: 200,
    request: () => {
      const { headers, body } = notice()
      return asText('POST', webhookPath('sandbox'), { ...(headers as Record<string, string>) }, body.toString())
    },
  })
  const [over, reference] = await interleaved([posted, bare], measuring)
  if (over && reference) {
    const name = `${posted.name}, with their handling beside / ${bare.name}`
    const beside = rates(medianRate(over), medianRate(reference))
    findings.push({ name, value: ratioOf(over, reference), unit: 'ratio', beside })
    findings.push({ name: 'CPU of the server for one notice', value: medianCpu(over), unit: 'µs' })
  }
  return findings
}
