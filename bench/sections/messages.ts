import { randomUUID } from 'node:crypto'
import { createMessageBatches } from '../../apps/server/src/features/chat/chat.message-batches.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { silentLog } from '../../apps/server/test/silent-log.ts'
import { sendMessagePath } from '../../packages/contracts/src/chat.ts'
import { IDEMPOTENCY_HEADER } from '../../packages/contracts/src/http.ts'
import type { House } from '../support/house.ts'
import { asText } from '../support/http-load.ts'
import {
  type Contestant,
  inLoops,
  interleaved,
  type Measuring,
  medianCpu,
  medianP99,
  medianRate,
  ratioOf,
  type Series,
} from '../support/measure.ts'
import { type Finding, missing } from '../support/report.ts'
import { httpContestant, type Service } from '../support/service.ts'
import { openTpcB } from '../support/tpcb.ts'
import type { Writer } from '../support/writers.ts'

const CONTENT = 'Guten Abend, ich denke noch an unser Gespräch von gestern. Haben Sie heute etwas Zeit?'
/** Of the rate of a transaction like TPC-B by as many clients. */
const DEMANDED = [
  { clients: 8, atDatabase: 1 },
  { clients: 32, atDatabase: 1.7, overHttp: 0.9 },
  { clients: 128, atDatabase: 2.5, overHttp: 1.2 },
] as const
const P99_MAX_MS = 60
const CPU_MAX_MICROSECONDS = 170
/** As many as the batches of a service use at the most. */
const CONNECTIONS_OF_BATCHES = 6

const billedAtDatabase = (database: Database, writers: readonly Writer[], clients: number): Contestant => {
  const batches = createMessageBatches({ database, log: silentLog })
  return {
    name: `billed message at the database, ${clients} clients`,
    run: async (seconds) => ({
      rate: await inLoops(clients, seconds, async (loop) => {
        const writer = writers[loop] ?? missing('a writer')
        const message = { ...writer, messageType: 'text' as const, content: CONTENT, key: randomUUID(), at: new Date() }
        const { outcome } = await batches.store(message)
        if (outcome !== 'sent') throw new Error(`a message was not sent but ${outcome}`)
      }),
    }),
  }
}

const postMessage = ({ sessionId, profileId, cookie }: Writer): string =>
  asText(
    'POST',
    sendMessagePath,
    { cookie, [IDEMPOTENCY_HEADER]: randomUUID(), 'x-country-preference': 'de', origin: 'http://localhost' },
    JSON.stringify({ sessionId, profileUuid: profileId, content: CONTENT, messageType: 'text' }),
  )

const billedOverHttp = (service: Service, writers: readonly Writer[], clients: number): Contestant =>
  httpContestant(service, {
    name: `POST usermessages-out, ${clients} connections`,
    connections: clients,
    status: 201,
    request: (connection) => postMessage(writers[connection] ?? missing('a writer')),
  })

const finding = (one: Series, reference: Series, atLeast: number): Finding => ({
  name: `${one.name} / ${reference.name}`,
  value: ratioOf(one, reference),
  unit: 'ratio',
  atLeast,
  beside: `${Math.round(medianRate(one))} /s to ${Math.round(medianRate(reference))} /s`,
})

const p99Finding = (posted: Series): Finding => ({
  name: `p99 of ${posted.name}`,
  value: medianP99(posted),
  unit: 'ms',
  atMost: P99_MAX_MS,
})

const cpuFinding = (posted: Series): Finding => ({
  name: `CPU of the server for one ${posted.name}`,
  value: medianCpu(posted),
  unit: 'µs',
  atMost: CPU_MAX_MICROSECONDS,
})

/** A billed message at the database and over HTTP, each against a transaction like TPC-B in the same seconds. */
export const measureMessages = async (
  house: House,
  service: Service,
  writers: readonly Writer[],
  measuring: Measuring,
): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const demanded of DEMANDED) {
    const { clients } = demanded
    console.error(`messages: ${clients} clients …`)
    const database = house.openDatabase(CONNECTIONS_OF_BATCHES)
    const tpcB = await openTpcB(house.ownerConnection, clients)
    const reference: Contestant = {
      name: `like TPC-B, ${clients} clients`,
      run: async (seconds) => ({ rate: await inLoops(clients, seconds, tpcB.transaction) }),
    }
    const overHttp = 'overHttp' in demanded ? [billedOverHttp(service, writers, clients)] : []
    const contestants = [reference, billedAtDatabase(database, writers, clients), ...overHttp]
    const [other, billed, posted] = await interleaved(contestants, measuring)
    if (!other || !billed) return missing('a series')
    findings.push(finding(billed, other, demanded.atDatabase))
    if (posted && 'overHttp' in demanded)
      findings.push(finding(posted, other, demanded.overHttp), p99Finding(posted), cpuFinding(posted))
    await tpcB.close()
    await database.close()
  }
  return findings
}
