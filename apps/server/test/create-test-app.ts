import { readAuditName } from '@velvetline/contracts/audit-fields'
import { sql } from 'kysely'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { type Context, createContext, type Platform } from '../src/context.ts'
import { workJobs } from '../src/jobs.ts'
import { type ManualClock, manualClock } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { createBus } from '../src/platform/events/bus.ts'
import type { App } from '../src/platform/http/app.ts'
import type { PageSource } from '../src/platform/http/pages/index.ts'
import { mountPages } from '../src/process/mount-pages.ts'
import { createTestPlatform, type TestPlatform } from './create-test-platform.ts'

/** Far from midnight and from a change of daylight saving. */
export const TEST_START = new Date('2026-06-15T12:00:00Z')

export interface TestApp {
  readonly app: App
  readonly context: Context
  readonly clock: ManualClock
  readonly platform: TestPlatform
  close(): Promise<void>
}

export interface TestAppOptions {
  /** As an operator would write them; otherwise the demo's defaults. */
  readonly settings?: NodeJS.ProcessEnv
  readonly override?: Partial<Platform>
  readonly pages?: PageSource
  /** Of another server, which closes it: with the same database. */
  readonly platform?: TestPlatform
}

/** Whatever the tests of this file have had written to the audit log has words on its page. */
const requireKnownAuditNames = async ({ parts }: TestPlatform): Promise<void> => {
  const { rows } = await sql<{ action: string; name: string }>`
    select distinct action, jsonb_object_keys(coalesce(before_values, '{}') || coalesce(after_values, '{}')) as name
    from audit_entries`.execute(parts.database.kysely)
  const unknown = rows.filter(({ name }) => readAuditName(name).field === undefined)
  if (unknown.length > 0) throw new Error(`audit-fields.ts does not have ${JSON.stringify(unknown)}`)
}

/** The whole server on its own database, answering through `app.inject`, with a clock that the test moves. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const config = readConfig({ LOG_LEVEL: 'silent', ...options.settings })
  const clock = manualClock(TEST_START)
  const platform = options.platform ?? (await createTestPlatform())
  const context = await createContext({
    config,
    clock,
    nodeId: newId(),
    bus: createBus(),
    ...platform.parts,
    ...options.override,
  })
  const stopWork = await workJobs(context)
  const app = await buildApp(context)
  if (options.pages) await mountPages(app, context, options.pages)
  await app.ready()
  return {
    app,
    context,
    clock,
    platform,
    close: async () => {
      await requireKnownAuditNames(platform)
      await app.close()
      await stopWork()
      if (!options.platform) await platform.close()
    },
  }
}
