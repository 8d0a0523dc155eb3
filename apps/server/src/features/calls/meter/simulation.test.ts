import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import { findLedgerBreaches } from '../../../../test/ledger-breaches.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { rounds } from '../../../../test/rounds.ts'
import { runSimulation } from '../../../../test/simulation/run-simulation.ts'

/** Every fifth call can pay for one minute or six, so that these end before the simulation does. */
const CALLS = rounds({ short: 60, long: 1_000 })
const MINUTES = rounds({ short: 10, long: 30 })
const KILLS = rounds({ short: 1, long: 2 })

test('each minute of many calls is charged once when the process is killed', async () => {
  const server = await createTestApp()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'velvetline-simulation-'))
  const { id: profileId } = await addProfile(server.context)
  const result = await runSimulation({
    ...server.platform.testDatabase,
    profileId,
    dataDirectory,
    calls: CALLS,
    minutes: MINUTES,
    speed: 60,
    kills: KILLS,
    findBreaches: async () => Object.keys(await findLedgerBreaches(server.platform.testDatabase.owner.pool)),
  })
  expect(result).toMatchObject({ wrongMinutes: 0, missingMinutes: 0, walletsBelowZero: 0, ledgerBreaches: [] })
  // The clock hardly advances while no process runs, so some payable minutes are not reached.
  expect(result.minutes).toBeGreaterThan(0.85 * CALLS * (0.8 * MINUTES + 0.1 * 1 + 0.1 * 6))
  expect(result.ended).toBe(CALLS / 5)
  await server.close()
  await rm(dataDirectory, { recursive: true, force: true })
})
