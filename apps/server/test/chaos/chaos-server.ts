import type { TestApp } from '../create-test-app.ts'
import { urlOf } from '../run-command.ts'
import { LIVE_SETTINGS, type SpawnedServer, spawnServer } from '../spawn-server.ts'

/** A server to be killed, on a test's database. */
export const startBeside = async (
  test: TestApp,
  directory: string,
  port: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<SpawnedServer> => {
  const spawned = await spawnServer({
    ...LIVE_SETTINGS,
    DATA_DIR: directory,
    DATABASE_URL: urlOf(test.platform.testDatabase.ownerConnection),
    PORT: String(port),
    ...settings,
  })
  await spawned.ready()
  return spawned
}
