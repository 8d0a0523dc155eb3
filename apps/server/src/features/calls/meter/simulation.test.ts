import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import { findLedgerBreaches } from '../../../../test/ledger-breaches.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { runSimulation } from '../../../../test/simulation/run-simulation.ts'

test('200 calls for ten minutes, and the process is killed twice: each minute is charged once', async () => {
  const server = await createTestApp()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'velvetline-simulation-'))
  const { id: profileId } = await addProfile(server.context)
  const result = await runSimulation({
    ...server.platform.testDatabase,
    profileId,
    dataDirectory,
    calls: 200,
    minutes: 10,
    speed: 60,
    kills: 2,
    findBreaches: async () => Object.keys(await findLedgerBreaches(server.platform.testDatabase.owner.pool)),
  })
  expect(result).toMatchObject({ wrongMinutes: 0, missingMinutes: 0, walletsBelowZero: 0, ledgerBreaches: [] })
  // 160 calls of nearly ten minutes, and every fifth could pay one minute or six; time stands almost still while no process runs.
  expect(result.minutes).toBeGreaterThan(1_500)
  expect(result.ended).toBe(40)
  await server.close()
  await rm(dataDirectory, { recursive: true, force: true })
})
