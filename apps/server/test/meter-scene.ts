import { afterAll, afterEach, beforeAll } from 'vitest'
import { type CallsApp, createCallsApp } from './calls-scene.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { expectSoundLedger } from './ledger-invariants.ts'

interface MeterScene extends CallsApp {
  /** On the same database, with the same provider. */
  nextProcess(): Promise<TestApp>
}

/** The server of a file's tests about the meter. The ledger is sound after each of them. */
export const meterScene = (): MeterScene => {
  let server: CallsApp
  beforeAll(async () => {
    server = await createCallsApp()
  })
  afterEach(() => expectSoundLedger(server.context.database))
  afterAll(() => server?.close())
  return {
    get app() {
      return server.app
    },
    get context() {
      return server.context
    },
    get clock() {
      return server.clock
    },
    get platform() {
      return server.platform
    },
    get voice() {
      return server.voice
    },
    close: () => server.close(),
    nextProcess: () =>
      createTestApp({ platform: server.platform, override: { clock: server.clock, createVoice: server.voice.create } }),
  }
}
