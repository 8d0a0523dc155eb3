import {
  adminCountryNumberPath,
  adminCountryNumbersPath,
  adminCountryPath,
  adminCountrySectionPath,
  type CountryEditor,
} from '@velvetline/contracts/country-editor'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNumber, createLineScene, type LineScene } from '../../../test/line-scene.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { dayIn } from '../../kernel/days.ts'

let scene: LineScene
beforeAll(async () => {
  scene = await createLineScene()
})
afterAll(() => scene?.close())

test('a further number that staff has added reaches its line, until it is removed', async () => {
  const staff = await addPerson(scene.context, 'admin')
  const headers = { cookie: staff.cookie }
  const add = (code: string, number: string, line = 'premium') =>
    scene.app.inject({ method: 'POST', url: adminCountryNumbersPath(code), headers, payload: { number, line } })
  const firstAsked = async () => (await callNumber(scene, { to: '+493023125900012' })).asked()[0]?.type
  expect(await firstAsked()).toBe('reject')
  for (const written of ['+49 30 231259000', '0049 30 231259000']) {
    const { furtherNumbers } = (await add('at', written)).json<CountryEditor>()
    expect(furtherNumbers).toEqual([{ number: '+4930231259000', line: 'premium' }])
  }
  expect(await firstAsked()).toBe('answer')
  const { rows } = await sql<{ entry: string }>`
    select concat_ws(' ', action, subject_id, after_values) as entry from audit_entries where action like 'line_number%'`.execute(
    scene.context.database.kysely,
  )
  expect(rows).toEqual([{ entry: 'line_number.added at {"premium": "+4930231259000"}' }])

  const refused = [
    await add('de', '+4930231259000'),
    await add('at', '+4930231259000', 'subscriber'),
    await add('de', '+49 900 5 12345'),
    await add('at', '+49900 2 12345 12'),
    await add('at', '030 231259000'),
    await add('at', '+49 1234'),
    await add('at', ''),
  ].map((answer) => [answer.statusCode, answer.json().code, Object.keys(answer.json().fields)])
  const taken = [409, 'further_number_taken', ['number']]
  const wrong = [422, 'further_number_wrong', ['number']]
  expect(refused).toEqual([taken, taken, taken, taken, wrong, wrong, wrong])

  const url = adminCountryNumberPath('at', '+4930231259000')
  const removed = await scene.app.inject({ method: 'DELETE', url, headers })
  expect(removed.json<CountryEditor>().furtherNumbers).toEqual([])
  expect(await firstAsked()).toBe('reject')
})

test('a number is a country’s own or a further one, also where both are asked for at once', async () => {
  const { cookie } = await addPerson(scene.context, 'admin')
  const send = async (url: string, payload: object) => {
    const answer = await scene.app.inject({ method: 'POST', url, headers: { cookie }, payload })
    return answer.statusCode === 200 ? 200 : answer.json().code
  }
  const { sections } = (
    await scene.app.inject({ url: adminCountryPath('ch'), headers: { cookie } })
  ).json<CountryEditor>()
  const own = (premium: string, startsOn: string | null = null) =>
    send(adminCountrySectionPath('ch', 'numbers'), {
      version: sections.numbers.version,
      startsOn,
      reason: 'a new carrier',
      value: { ...sections.numbers.value, premium },
    })
  const add = (number: string) => send(adminCountryNumbersPath('at'), { number, line: 'premium' })

  expect(await add('+41 44 668 18 00')).toBe(200)
  for (const premium of ['044 668 18 00', '+41 44 668 18 00', '044 668 18 00 12', '044 668 18'])
    expect([premium, await own(premium)]).toEqual([premium, 'country_number_taken'])
  expect(await own('044 668 18 00', dayIn('Europe/Zurich', laterBy(scene.context.clock.now(), DAY_MS)))).toBe(
    'country_number_taken',
  )

  const [further, country] = await Promise.all([add('+41 44 668 19 00'), own('044 668 19 00')])
  expect([
    [200, 'country_number_taken'],
    ['further_number_taken', 200],
  ]).toContainEqual([further, country])
})
