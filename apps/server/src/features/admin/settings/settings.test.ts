import { COUNTRY_HEADER, countryPath, type Tariff } from '@velvetline/contracts/countries'
import {
  type AdminSettings,
  adminSettingHistoryPath,
  adminSettingsPath,
  SETTING_NAMES,
  type SettingChanges,
  type SettingHistory,
} from '@velvetline/contracts/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, putAs } from '../../../../test/requests.ts'
import { CALL_MINUTE_NUGGETS } from '../../countries/index.ts'
import { SETTINGS } from './registry.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

type Change = SettingChanges['changes'][number]
const put = (changes: readonly object[], person: SignedIn = admin, reason?: string) =>
  putAs(server, person, adminSettingsPath, { changes, ...(reason && { reason }) })
const shown = async (): Promise<AdminSettings> => (await getAs(server, admin, adminSettingsPath)).json<AdminSettings>()
const settingOf = ({ settings }: AdminSettings, name: string) => settings.find((setting) => setting.name === name)
const versionOf = async (name: string, country: Change['country'] = null): Promise<number> =>
  settingOf(await shown(), name)?.values.find((value) => value.country === country)?.version ?? 0
const history = async (name: string): Promise<SettingHistory['changes']> =>
  (await getAs(server, admin, adminSettingHistoryPath(name))).json<SettingHistory>().changes

test('every setting that a feature declares is shown, with its default and range, and has a name that the page knows', async () => {
  expect(SETTINGS.map(({ name }) => name).toSorted()).toEqual([...SETTING_NAMES].toSorted())
  const all = await shown()
  expect(all.settings).toHaveLength(SETTING_NAMES.length)
  expect(settingOf(all, 'call_minute_nuggets')).toEqual({
    name: 'call_minute_nuggets',
    group: 'calls',
    rule: { kind: 'nuggets', min: 0.1, max: 20 },
    fallback: 2,
    isPerCountry: true,
    values: [],
  })
})

test('a change holds at once, for a country or for all, and the log has before, after and the reason', async () => {
  const changes: Change[] = [
    { name: 'call_minute_nuggets', country: null, value: 2.5, version: 0 },
    { name: 'call_minute_nuggets', country: 'at', value: 3, version: 0 },
  ]
  const answer = await put(changes, admin, 'New price list')
  expect(answer.statusCode).toBe(200)
  const { settings } = server.context
  expect([await settings.of(CALL_MINUTE_NUGGETS, 'de'), await settings.of(CALL_MINUTE_NUGGETS, 'at')]).toEqual([2.5, 3])
  const page = await server.app.inject({ url: countryPath, headers: { [COUNTRY_HEADER]: 'at' } })
  expect(page.json<Tariff>().nuggetPrices.callMinute.standard).toBe(3)
  expect(await history('call_minute_nuggets')).toMatchObject([
    { country: 'at', before: null, after: 3, reason: 'New price list' },
    { country: null, before: null, after: 2.5 },
  ])
  expect(settingOf(answer.json(), 'call_minute_nuggets')?.values).toMatchObject([
    { country: null, value: 2.5, version: 1, changedBy: expect.any(String) },
    { country: 'at', value: 3, version: 1 },
  ])
})

test('taken back, the default holds again, and who did it stays known', async () => {
  await put([{ name: 'agent_share_percent', country: null, value: 45, version: 0 }])
  await put([{ name: 'agent_share_percent', country: null, value: null, version: 1 }])
  expect(settingOf(await shown(), 'agent_share_percent')?.values).toMatchObject([{ value: null, version: 2 }])
  expect(await history('agent_share_percent')).toMatchObject([
    { before: 45, after: null },
    { before: null, after: 45 },
  ])
})

test.each([
  ['a number beyond the range', { name: 'call_missed_in_row', country: null, value: 11 }],
  ['a fraction where whole numbers are asked for', { name: 'call_missed_in_row', country: null, value: 1.5 }],
  ['three decimal places', { name: 'welcome_bonus_nuggets', country: null, value: 2.555 }],
  ['text in place of a number', { name: 'agent_share_percent', country: null, value: '40' }],
  ['a number in place of a switch', { name: 'chat_buttons_enabled', country: null, value: 1 }],
  ['a choice that is not offered', { name: 'contact_reply_promise', country: null, value: 'tomorrow' }],
  ['a country where it is the same everywhere', { name: 'call_missed_in_row', country: 'de', value: 3 }],
])('%s is refused in words at its field, and nothing of the rest is changed', async (_what, wrong) => {
  const right = { name: 'chat_absence_hours', country: null, value: 5, version: await versionOf('chat_absence_hours') }
  const answer = await put([right, { ...wrong, version: 0 }])
  const field = wrong.country ? `${wrong.name}:${wrong.country}` : wrong.name
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_setting'])
  expect(Object.keys(answer.json().fields)).toEqual([field])
  expect(settingOf(await shown(), 'chat_absence_hours')?.values).toEqual([])
})

test('the same value twice in one change is refused', async () => {
  const change = { name: 'call_max_minutes', country: 'de', value: 30, version: 0 }
  expect((await put([change, { ...change, value: 20 }])).json().code).toBe('invalid_setting')
})

test('a change that is based on an older value is refused whole', async () => {
  expect((await put([{ name: 'favourite_notices_per_day', country: null, value: 3, version: 0 }])).statusCode).toBe(200)
  const late = await put([
    { name: 'call_hang_up_returned_seconds', country: null, value: 15, version: 0 },
    { name: 'favourite_notices_per_day', country: null, value: 4, version: 0 },
  ])
  expect([late.statusCode, late.json().code]).toEqual([409, 'setting_changed'])
  expect(settingOf(await shown(), 'call_hang_up_returned_seconds')?.values).toEqual([])
})

test('of two who change the same at once, one is refused', async () => {
  const version = await versionOf('call_returned_minutes_per_day')
  const change = (value: number) => put([{ name: 'call_returned_minutes_per_day', country: null, value, version }])
  const codes = (await Promise.all([change(6), change(7)])).map(({ statusCode }) => statusCode)
  expect(codes.toSorted()).toEqual([200, 409])
})

test('support and finance see the settings, and only an admin changes them', async () => {
  for (const [role, sees] of [
    ['support', 200],
    ['finance', 200],
    ['moderator', 403],
  ] as const) {
    const person = await addPerson(server.context, role)
    expect([role, (await getAs(server, person, adminSettingsPath)).statusCode]).toEqual([role, sees])
    const change = { name: 'call_max_minutes', country: null, value: 50, version: 0 }
    expect([role, (await put([change], person)).statusCode]).toEqual([role, 403])
  }
})
