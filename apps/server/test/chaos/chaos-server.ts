import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import type { TestApp } from '../create-test-app.ts'
import { urlOf } from '../run-command.ts'
import { type SpawnedServer, spawnServer } from '../spawn-server.ts'

export const PUBLIC_ADDRESS = 'https://velvetline.example'

/** A server to be killed, on a test's database. Live mode has no demo to make, so a start takes a second. */
export const startBeside = async (
  test: TestApp,
  directory: string,
  port: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<SpawnedServer> => {
  const spawned = await spawnServer({
    APP_MODE: 'live',
    PUBLIC_URL: PUBLIC_ADDRESS,
    LOCAL_FILES: 'true',
    AGE_POLICIES: COUNTRY_CODES.map((code) => `${code}=none`).join(','),
    DATA_DIR: directory,
    DATABASE_URL: urlOf(test.platform.testDatabase.ownerConnection),
    PORT: String(port),
    ...settings,
  })
  await spawned.ready()
  return spawned
}

/** As a browser has it on https. */
export const secure = (cookie: string): string => `__Host-${cookie}`
