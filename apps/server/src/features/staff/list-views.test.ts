import {
  keptViewPath,
  listViewsPath,
  OWN_VIEWS_MAX,
  type OwnViews,
  type ViewedList,
} from '@velvetline/contracts/list-views'
import { adminMemberViewsPath } from '@velvetline/contracts/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { deleteAs, getAs, postAs } from '../../../test/requests.ts'

let server: TestApp
let admin: SignedIn
let support: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin')
  support = await addPerson(server.context, 'support')
})
afterAll(() => server?.close())

const keep = (by: SignedIn, list: ViewedList, name: string, filters: object = {}) =>
  postAs(server, by, listViewsPath(list), { name, filters })
const viewsOf = async (by: SignedIn, list: ViewedList) =>
  (await getAs(server, by, listViewsPath(list))).json<OwnViews>().own

test('a view belongs to one person and one list; the same name is free in another list', async () => {
  const kept = await keep(admin, 'calls', 'Abends', { show: 'ended', line: 'web', from: '2026-10-01' })
  expect(kept.statusCode).toBe(200)
  expect((await keep(admin, 'payments', 'Abends', { rail: 'maxpay', first: 'yes' })).statusCode).toBe(200)
  expect((await keep(admin, 'calls', 'Abends')).json().code).toBe('view_name_taken')
  expect(await viewsOf(admin, 'calls')).toEqual([
    { id: kept.json().id, name: 'Abends', filters: { show: 'ended', line: 'web', from: '2026-10-01' } },
  ])
  expect(await viewsOf(support, 'calls')).toEqual([])
  const { id } = kept.json()
  expect((await deleteAs(server, support, keptViewPath(listViewsPath('calls'), id))).statusCode).toBe(404)
  expect((await deleteAs(server, admin, keptViewPath(listViewsPath('payments'), id))).statusCode).toBe(404)
  expect((await deleteAs(server, admin, keptViewPath(adminMemberViewsPath, id))).statusCode).toBe(404)
  expect((await deleteAs(server, admin, keptViewPath(listViewsPath('calls'), id))).statusCode).toBe(200)
  expect(await viewsOf(admin, 'calls')).toEqual([])
})

test.each([
  ['payments', { search: 'kessler' }],
  ['payments', { sort: 'grossMinor' }],
  ['payments', { from: '2026-02-30' }],
  ['calls', { call: '0190a0a0-0000-7000-8000-000000000000' }],
  ['calls', { show: 'all' }],
  ['audit', { search: 'kessler' }],
  ['profiles', { search: 'Mara' }],
] as const)('a view of the %s with %j is refused', async (list, filters) => {
  expect((await keep(admin, list, 'Refused', filters)).statusCode).toBe(422)
})

test('a list has no more views of one person than its limit', async () => {
  for (let kept = 0; kept < OWN_VIEWS_MAX; kept += 1) {
    expect((await keep(admin, 'profiles', `View ${kept}`, { state: 'review' })).statusCode).toBe(200)
  }
  expect((await keep(admin, 'profiles', 'One more')).json().code).toBe('too_many_views')
  expect((await keep(admin, 'audit', 'Elsewhere', { kind: 'change' })).statusCode).toBe(200)
})
