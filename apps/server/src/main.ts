import { buildApp } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { createContext } from './context.ts'
import { startDemo } from './demo/start-demo.ts'
import { createLog } from './platform/create-log.ts'
import type { Log } from './platform/log.ts'
import { type ClosingList, createClosingList } from './process/closing-list.ts'
import { assertPortIsFree, listen } from './process/listen.ts'
import { mountPages } from './process/mount-pages.ts'
import { openPlatform } from './process/open-platform.ts'
import { readyMessage } from './process/ready-message.ts'
import { stopOnSignals } from './process/stop-signals.ts'
import { tellStartFailure } from './process/tell-start-failure.ts'

const start = async (config: Config, log: Log, closing: ClosingList): Promise<void> => {
  const { host, port } = config.http
  await assertPortIsFree({ host, port })
  const context = await createContext(await openPlatform(config, log, closing))
  await context.jobs.start()
  closing.add('the jobs', context.jobs.stop)
  if (config.mode === 'demo') closing.add('the demo actor', await startDemo(context))
  const app = await buildApp(context)
  closing.add('the HTTP server', () => app.close())
  await mountPages(app, context)
  await listen(app, { host, port })
  process.stdout.write(`${readyMessage(config, config.http.publicUrl)}\n`)
}

const run = async (): Promise<void> => {
  const closing = createClosingList()
  let log: Log | undefined
  try {
    const config = readConfig(process.env)
    const opened = createLog(config.logLevel)
    log = opened
    const close = () =>
      closing.closeAll((name, error) => opened.error({ err: error }, `${name} did not close properly`))
    stopOnSignals(opened, close)
    await start(config, opened, closing)
  } catch (error) {
    tellStartFailure(error, log)
    await closing.closeAll(() => undefined)
    process.exit(1)
  }
}

await run()
