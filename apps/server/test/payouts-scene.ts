import {
  type AdminPayouts,
  adminBatchesPath,
  adminMonthClosePath,
  adminPayoutsPath,
} from '@velvetline/contracts/earnings'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { addRichConsultant, emptyEarnings } from './earnings-scene.ts'
import { addPerson, type SignedIn } from './person-factory.ts'
import { getAs, postAs } from './requests.ts'

export const MAY = new Date('2026-05-20T12:00:00Z')
export const JUNE = new Date('2026-06-15T12:00:00Z')

export const refusalOf = (answer: { json: () => { code?: string } }): string | undefined => answer.json().code

/** One server in May where nothing is earned before each test, and two people of the finance staff: one closes months, one releases files. */
export const payoutsScene = () => {
  let server: TestApp
  let closer: SignedIn
  let releaser: SignedIn
  beforeAll(async () => {
    server = await createTestApp()
    closer = await addPerson(server.context, 'finance')
    releaser = await addPerson(server.context, 'finance')
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    await emptyEarnings(server)
    server.clock.set(MAY)
  })
  const post = (person: SignedIn, url: string, payload: object = {}) => postAs(server, person, url, payload)
  return {
    get server() {
      return server
    },
    get closer() {
      return closer
    },
    get releaser() {
      return releaser
    },
    post,
    close: (month = '2026-05', person = closer) => post(person, adminMonthClosePath(month)),
    release: (currency = 'EUR', person = releaser) => post(person, adminBatchesPath, { currency }),
    /** For who releases, unless somebody else reads it. */
    list: async (query = '', person = releaser): Promise<AdminPayouts> =>
      (await getAs(server, person, `${adminPayoutsPath}?${query}`)).json<AdminPayouts>(),
    rich: (minutes = 100) => addRichConsultant(server, minutes),
  }
}
