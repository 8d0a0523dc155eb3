import { randomUUID } from 'node:crypto'
import { storeMemberMessage } from '../../apps/server/src/features/chat/chat.messages.repository.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
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
  medianRate,
  ratioOf,
  type Series,
} from '../support/measure.ts'
import { type Finding, missing } from '../support/report.ts'
import { httpContestant, type Service } from '../support/service.ts'
import { openTpcB } from '../support/tpcb.ts'
import type { Writer } from '../support/writers.ts'

const CONTENT = 'Guten Abend, ich denke noch an unser Gespräch von gestern. Haben Sie heute etwas Zeit?'
const FEW = 8
const MANY = 32

const billedAtDatabase = (database: Database, writers: readonly Writer[], clients: number): Contestant => ({
  name: `billed message at the database, ${clients} clients`,
  run: async (seconds) => ({
    rate: await inLoops(clients, seconds, async (loop) => {
      const writer = writers[loop] ?? missing('a writer')
      const message = { ...writer, messageType: 'text' as const, content: CONTENT, key: randomUUID() }
      const { outcome } = await storeMemberMessage(database, message, new Date())
      if (outcome !== 'sent') throw new Error(`a message was not sent but ${outcome}`)
    }),
  }),
})

const postMessage = ({ sessionId, profileId, cookie }: Writer): string =>
  asText(
    'POST',
    sendMessagePath,
    { cookie, [IDEMPOTENCY_HEADER]: randomUUID(), 'x-country-preference': 'de', origin: 'http://localhost' },
    JSON.stringify({ sessionId, profileUuid: profileId, content: CONTENT, messageType: 'text' }),
  )

const finding = (name: string, one: Series, reference: Series, atLeast: number): Finding => ({
  name,
  ratio: ratioOf(one, reference),
  atLeast,
  figures: `${Math.round(medianRate(one))} /s to ${Math.round(medianRate(reference))} /s`,
})

/** A billed message at the database against a transaction like TPC-B, and over HTTP against the database alone. */
export const measureMessages = async (
  house: House,
  service: Service,
  writers: readonly Writer[],
  measuring: Measuring,
): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const clients of [FEW, MANY]) {
    const database = house.openDatabase(clients)
    const tpcB = await openTpcB(house.ownerConnection, clients)
    const billed = billedAtDatabase(database, writers, clients)
    const reference: Contestant = {
      name: `like TPC-B, ${clients} clients`,
      run: async (seconds) => ({ rate: await inLoops(clients, seconds, tpcB.transaction) }),
    }
    const [one, other] = await interleaved([billed, reference], measuring)
    if (one && other) findings.push(finding(`${billed.name} / ${reference.name}`, one, other, 1))
    await tpcB.close()
  }
  const billed = billedAtDatabase(house.openDatabase(MANY), writers, MANY)
  const posted = httpContestant(service, {
    name: `POST usermessages-out, ${MANY} connections`,
    connections: MANY,
    status: 201,
    request: (connection) => postMessage(writers[connection] ?? missing('a writer')),
  })
  const [one, other] = await interleaved([posted, billed], measuring)
  if (one && other) {
    findings.push(finding(`${posted.name} / ${billed.name}`, one, other, 0.4))
    findings.push({ name: 'CPU of the server for one POST', figures: `${Math.round(medianCpu(one))} µs` })
  }
  return findings
}
