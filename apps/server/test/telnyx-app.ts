import type { AddressInfo } from 'node:net'
import { telnyxEventsPath } from '@velvetline/contracts/voice'
import { expect } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { eventually } from './eventually.ts'
import { type FakeTelnyx, startFakeTelnyx } from './fakes/fake-telnyx.ts'
import type { DeliverOptions } from './fakes/fake-telnyx-outbox.ts'
import type { SignedIn } from './person-factory.ts'
import { getAs } from './requests.ts'

const ACCOUNT = { apiKey: 'KEY-of-tests', connectionId: '1001', appId: '1002' }

export interface TelnyxApp {
  readonly test: TestApp
  readonly telnyx: FakeTelnyx
  /** Delivers every event twice and handles the results; no time passes. */
  settle(options?: DeliverOptions): Promise<void>
  get<Body>(person: SignedIn, url: string): Promise<Body>
  close(): Promise<void>
}

export const createTelnyxApp = async (): Promise<TelnyxApp> => {
  const time = { now: () => new Date(0) }
  const telnyx = await startFakeTelnyx({ ...ACCOUNT, now: () => time.now() })
  const test = await createTestApp({
    settings: {
      TELNYX_API_KEY: ACCOUNT.apiKey,
      TELNYX_PUBLIC_KEY: telnyx.signer.publicKey,
      TELNYX_CONNECTION_ID: ACCOUNT.connectionId,
      TELNYX_APP_ID: ACCOUNT.appId,
      TELNYX_CALLER_NUMBER: '+493012345678',
      TELNYX_API_URL: telnyx.apiUrl,
    },
  })
  time.now = () => test.clock.now()
  await test.context.jobs.start()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}${telnyxEventsPath}`

  const nothingWaits = (): Promise<void> =>
    eventually(async () => {
      const { rows } = await test.platform.testDatabase.owner.pool.query(
        `select id from voice_events where state = 'received'
         union all select line_call_id from line_commands where done_at is null`,
      )
      expect(rows).toEqual([])
    })
  return {
    test,
    telnyx,
    settle: async (options = {}) => {
      do {
        await nothingWaits()
        await telnyx.outbox.deliver(address, { times: 2, ...options })
        await nothingWaits()
      } while (telnyx.outbox.waiting.length > 0)
    },
    get: async (person, url) => (await getAs(test, person, url)).json(),
    close: async () => {
      await test.close()
      await telnyx.server.close()
    },
  }
}
