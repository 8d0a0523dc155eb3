import { countryPath } from '@velvetline/contracts/countries'
import type { AdminSettings, SettingChanges } from '@velvetline/contracts/settings'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { setTransportSource } from '#/shared/api/transport.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { useSettingsForm } from './use-settings-form.ts'

const NAME = 'welcome_bonus_nuggets'
const settings = (value: number, version: number) =>
  ({
    countries: [],
    settings: [
      {
        name: NAME,
        rule: { kind: 'nuggets', min: 0, max: 50 },
        isPerCountry: false,
        values: [{ country: null, value, version }],
      },
    ],
  }) as unknown as AdminSettings

/** The form of a setting that another person changes at the same time. */
const openChanged = async () => {
  const sent: SettingChanges[] = []
  const refused = { code: 'setting_changed', message: 'Inzwischen geändert.' }
  setTransportSource(() => ({
    fetch: async (_, { body }) => {
      sent.push(JSON.parse(String(body)))
      return Response.json(refused, { status: 409 })
    },
    country: () => 'de',
  }))
  const client = createQueryClient({ isServer: false })
  client.setQueryData([countryPath], { subdomain: 'de', timeZone: 'Europe/Berlin' })
  let latest = settings(5, 1)
  const { result, rerun } = await runHook(() => useSettingsForm(latest), { wrap: factsOf(client) })
  const apply = () => act(async () => result().save('Aktion'))
  await act(async () => result().write(NAME, '7'))
  await apply()
  latest = settings(6, 2)
  await rerun()
  return { sent, result, rerun, apply }
}

it('a value that another person has changed is refused until one of the two was chosen, however often it is applied', async () => {
  const { sent, result, apply } = await openChanged()
  expect(result().newerLines.map(({ text }) => text)).toEqual(['6'])
  await apply()
  await act(async () => result().keep())
  expect([result().newerLines, result().texts]).toEqual([[], { [NAME]: '7' }])
  await apply()
  expect(sent.map(({ changes }) => changes[0]?.version)).toEqual([1, 1, 2])
})

it.each(['keep', 'take'] as const)('the refusal goes with the answer to it: %s', async (answer) => {
  const { result, rerun } = await openChanged()
  expect(result().saving.isError).toBe(true)
  await act(async () => result()[answer]())
  await rerun()
  expect(result().saving.isError).toBe(false)
})
