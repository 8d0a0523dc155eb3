import { rm } from 'node:fs/promises'
import { buildWebWhenChanged } from '../../scripts/run/build-web.mjs'
import { DEMO_WORLD, startService } from './start-service.ts'

/**
 * Builds the web app once, so that services starting in parallel do not, and makes the demo world they copy. @returns a function that
 * removes that world
 */
export default async (): Promise<() => Promise<void>> => {
  if (!buildWebWhenChanged()) throw new Error('the web app could not be built')
  const service = await startService({ isFirstStart: true })
  await service.stop({ keepsFolder: true })
  process.env[DEMO_WORLD] = service.dataDirectory
  return () => rm(service.dataDirectory, { recursive: true, force: true })
}
