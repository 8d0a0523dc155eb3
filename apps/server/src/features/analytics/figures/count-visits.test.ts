import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import { addPerson } from '../../../../test/person-factory.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test('a visit is the page that somebody opens from outside, not the next one, a reload, a crawler or the staff', async () => {
  const server = await createTestApp()
  const { cookie } = await addPerson(server.context, 'support')
  const open = (site: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      url: '/healthz',
      headers: { 'user-agent': BROWSER, 'sec-fetch-dest': 'document', 'sec-fetch-site': site, ...headers },
    })
  await open('none')
  await open('cross-site')
  await open('same-origin')
  await open('none', { 'cache-control': 'max-age=0' })
  await open('none', { 'user-agent': CRAWLER })
  await open('none', { 'sec-fetch-dest': 'empty' })
  await open('none', { cookie })
  await server.app.inject('/healthz')
  await server.app.close()
  const { rows } = await server.platform.testDatabase.owner.pool.query('select country_code, count from visit_counts')
  expect(rows).toEqual([{ country_code: 'de', count: 2 }])
  await server.platform.close()
})
