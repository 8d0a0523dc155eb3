import { type Notifications, notificationBrowsersPath, notificationsPath } from '@velvetline/contracts/notifications'
import { tellEverybody } from '../src/features/notifications/tell-of-news.ts'
import { DAY_MS, MINUTE_MS } from '../src/kernel/clock.ts'
import { createTestApp } from './create-test-app.ts'
import { eventually } from './eventually.ts'
import { createBrowserKeys, startFakePushService } from './fakes/fake-push-service.ts'
import type { SignedIn } from './person-factory.ts'
import { getAs } from './requests.ts'

let names = 0
const nextName = (): string => {
  names += 1
  return `browser-${names}`
}

/** A server whose push messages go to a service of the test. */
export const openPushScene = async () => {
  const service = await startFakePushService()
  const server = await createTestApp({ settings: { WEB_PUSH_HOSTS: service.host } })
  await server.context.jobs.start()
  const browsersOf = async (person: SignedIn) =>
    (await getAs(server, person, notificationsPath)).json<Notifications>().browsers
  const tell = () => tellEverybody(server.context)
  const ordered = async (): Promise<number> => {
    const { rows } = await server.platform.testDatabase.owner.pool.query(
      `select 1 from pgboss.job where name = 'deliver-push' and state in ('created', 'retry', 'active')`,
    )
    return rows.length
  }
  return {
    server,
    service,
    browsersOf,
    tell,
    ordered,
    /** Switches push messages on in a browser of this person. */
    addBrowser: async (person: SignedIn, name = nextName(), more: object = {}) => {
      // The list has the newest first.
      server.clock.advance(1)
      const { keys, read } = createBrowserKeys()
      const answer = await server.app.inject({
        method: 'PUT',
        url: notificationBrowsersPath,
        headers: { cookie: person.cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
        payload: { endpoint: service.endpointOf(name), keys, ...more },
      })
      if (answer.statusCode !== 200) throw new Error(`the browser was not added: ${answer.body}`)
      const { browsers, pushKey } = answer.json<Notifications>()
      const taken = () => service.accepted.filter(({ path }) => path === `/push/${name}`)
      return { id: browsers[0]?.id ?? '', keys, pushKey, taken, news: () => taken().map(({ body }) => read(body)) }
    },
    waitAndTell: async (ms = MINUTE_MS): Promise<void> => {
      server.clock.advance(ms)
      await tell()
    },
    idle: () =>
      eventually(async () => {
        if ((await ordered()) > 0) throw new Error('messages are still to be delivered')
      }),
    /** Beyond every limit of a day. */
    later: () => server.clock.advance(3 * DAY_MS),
    close: async () => {
      await server.close()
      await service.close()
    },
  }
}
export type PushScene = Awaited<ReturnType<typeof openPushScene>>
