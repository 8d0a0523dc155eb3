import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chargeDueMinutes } from '../../apps/server/src/features/calls/meter/meter.repository.ts'
import { checkLedger } from '../../apps/server/src/features/credits/index.ts'
import { createDatabase, type Database } from '../../apps/server/src/platform/database/database.ts'
import { addMember } from '../../apps/server/test/chat-scene.ts'
import { addProfile } from '../../apps/server/test/profile-factory.ts'
import { addLiveCalls } from '../../apps/server/test/simulation/live-calls.ts'
import { runSimulation } from '../../apps/server/test/simulation/run-simulation.ts'
import type { House } from '../support/house.ts'
import { type Contestant, inLoops, interleaved, type Measuring, medianRate, ratioOf } from '../support/measure.ts'
import { type Finding, missing } from '../support/report.ts'

const SPENDERS = 8
const PLENTY = 10_000_000_000
const TICKING_CALLS = 1_000
const CALLS_PER_TRANSACTION = 100
const RATIO_AT_LEAST = 0.8

const SIMULATED_CALLS = 5_000
const SIMULATED_MINUTES = 30
const SPEED = 10
const LATE_MAX_MS = 1_000

/** A plain charge: one transfer in its own transaction. */
const plainTransfers = (database: Database, members: readonly string[]): Contestant => ({
  name: `plain billed transfer, ${SPENDERS} clients`,
  run: async (seconds) => ({
    rate: await inLoops(SPENDERS, seconds, async (loop) => {
      const key = randomUUID()
      const values = [members[loop], 1, 0, 'chat_message', 'bench', key, '', key, new Date()]
      await database.callFunction('credits_spend', values)
    }),
  }),
})

/** The meter of one process, with calls that are always due. */
const ticks = (database: Database): Contestant => ({
  name: 'minute charged by one meter',
  run: async (seconds) => {
    const farAhead = new Date(Date.now() + 10 * 365 * 86_400_000)
    let charged = 0
    const startedAt = performance.now()
    await inLoops(1, seconds, async () => {
      const due = await chargeDueMinutes(database, farAhead, CALLS_PER_TRANSACTION)
      charged += due.filter(({ outcome }) => outcome === 'charged').length
    })
    return { rate: (charged * 1_000) / (performance.now() - startedAt) }
  },
})

const measureTicks = async (house: House, owner: Database, profileId: string, measuring: Measuring) => {
  await addLiveCalls(owner, profileId, { calls: TICKING_CALLS, from: new Date(), minutes: 1 })
  await owner.pool.query('update calls set max_minutes = 1000000')
  await owner.pool.query(
    `select g.applied from wallets w, lateral credits_grant(w.member_id, 'platform_bonus', true, ${PLENTY}, 'demo_grant', 'bench', '', '',
       'bench:' || w.member_id, now()) g`,
  )
  const members = await Promise.all(
    Array.from({ length: SPENDERS }, () => addMember(house.context, PLENTY, { isPhoneProven: false })),
  )
  const spenders = members.map(({ accountId }) => accountId)
  const database = house.openDatabase(SPENDERS)
  const [one, other] = await interleaved([ticks(database), plainTransfers(database, spenders)], measuring)
  if (!one || !other) return missing('a series')
  const beside = `${Math.round(medianRate(one))} /s to ${Math.round(medianRate(other))} /s`
  const name = `${one.name} / ${other.name}`
  return [{ name, value: ratioOf(one, other), unit: 'ratio' as const, atLeast: RATIO_AT_LEAST, beside }]
}

const measureSimulation = async (house: House, owner: Database, profileId: string): Promise<Finding[]> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'velvetline-bench-calls-'))
  const result = await runSimulation({
    owner,
    ownerConnection: house.ownerConnection,
    appConnection: house.appConnection,
    profileId,
    dataDirectory,
    calls: SIMULATED_CALLS,
    minutes: SIMULATED_MINUTES,
    speed: SPEED,
    kills: 2,
    findBreaches: async () =>
      (await checkLedger(house.context)).differences.map(({ memberId, what }) => `${what} of ${memberId}`),
  })
  await rm(dataDirectory, { recursive: true, force: true })
  const { minutes, wrongMinutes, missingMinutes, walletsBelowZero, ledgerBreaches, p50Ms, p99Ms, maxMs } = result
  return [
    {
      name: `${SIMULATED_CALLS} calls, ${SIMULATED_MINUTES} simulated minutes, ${SPEED} times as fast, killed twice: minutes not charged exactly once`,
      value: wrongMinutes + missingMinutes + walletsBelowZero + ledgerBreaches.length,
      unit: 'faults',
      atMost: 0,
      beside: `${minutes} minutes; wrong ${wrongMinutes}, missing ${missingMinutes}, wallets below zero ${walletsBelowZero}`,
    },
    {
      name: 'p99 of the lateness of a charge in real time, the outages included',
      value: p99Ms,
      unit: 'ms',
      atMost: LATE_MAX_MS,
      beside: `median ${p50Ms} ms, longest ${maxMs} ms`,
    },
  ]
}

/** How fast minutes are charged, and whether each is charged once and on time while the process is killed. */
export const measureCalls = async (openHouse: () => Promise<House>, measuring: Measuring): Promise<Finding[]> => {
  const findings: Finding[] = []
  const inHouse = async (measure: (house: House, owner: Database, profileId: string) => Promise<Finding[]>) => {
    const house = await openHouse()
    const owner = createDatabase(house.ownerConnection, { poolMax: 1 })
    try {
      const { id } = await addProfile(house.context)
      findings.push(...(await measure(house, owner, id)))
    } finally {
      await owner.close()
      await house.close()
    }
  }
  await inHouse((house, owner, profileId) => measureTicks(house, owner, profileId, measuring))
  await inHouse(measureSimulation)
  return findings
}
