import { fileURLToPath } from 'node:url'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import { createContext } from '../context.ts'
import { startDemo } from '../demo/start-demo.ts'
import { startMeter } from '../features/calls/index.ts'
import { loadBuiltPages, type PageSource } from '../platform/http/pages/index.ts'
import { createLog, type Log } from '../platform/log.ts'
import { type ClosingList, closeServer, createClosingList } from './closing-list.ts'
import { assertPortIsFree, listen } from './listen.ts'
import { mountPages } from './mount-pages.ts'
import { openPlatform } from './open-platform.ts'
import { readyMessage } from './ready-message.ts'
import { stopOnSignals } from './stop-signals.ts'
import { tellStartFailure } from './tell-start-failure.ts'

const WEB_BUILD = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Replaced by the development server. */
export interface Surroundings {
  loadPages(): Promise<PageSource>
  tellReady(message: string, port: number): void
}

const PRODUCTION: Surroundings = {
  loadPages: () => loadBuiltPages(WEB_BUILD),
  tellReady: (message) => void process.stdout.write(`${message}\n`),
}

const start = async (
  config: Config,
  log: Log,
  { closing, fail }: { readonly closing: ClosingList; readonly fail: (error: unknown) => void },
  { loadPages, tellReady }: Surroundings,
): Promise<void> => {
  const { host, port } = config.http
  await assertPortIsFree({ host, port })
  const context = await createContext(await openPlatform(config, log, closing, fail))
  context.agePolicies.assertDecided()
  await context.jobs.start()
  closing.add('the jobs', context.jobs.stop)
  if (config.mode === 'demo')
    closing.add('the demo actor', await startDemo(context, { doesDrift: config.doesDemoDrift }))
  const app = await buildApp(context)
  closing.add('the HTTP server', () => closeServer(app))
  await mountPages(app, context, await loadPages())
  closing.add('the meter', await startMeter(context))
  tellReady(readyMessage(config, config.http.publicUrl), await listen(app, { host, port }))
}

/** Runs the server: reads the settings, opens the platform, serves requests, and closes everything again. */
export const runServer = async (surroundings: Surroundings = PRODUCTION): Promise<void> => {
  const closing = createClosingList()
  let log: Log | undefined
  try {
    const config = readConfig(process.env)
    const opened = createLog(config.logLevel)
    log = opened
    let started: Promise<void> = Promise.resolve()
    const fail = stopOnSignals(opened, async () => {
      // A resource that is being opened must be open before it can be closed.
      await started.catch(() => undefined)
      await closing.closeAll((name, error) => opened.error({ err: error }, `${name} did not close properly`))
    })
    started = start(config, opened, { closing, fail }, surroundings)
    await started
  } catch (error) {
    tellStartFailure(error, log)
    await closing.closeAll(() => undefined)
    process.exit(1)
  }
}
