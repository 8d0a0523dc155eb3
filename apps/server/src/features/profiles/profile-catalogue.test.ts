import { LANGUAGES } from '@velvetline/contracts/locales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addAgent } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { presentSummary } from './profiles.presenter.ts'
import { selectCatalogue } from './profiles.repository.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const catalogue = () => test.context.profileCatalogue

describe('the catalogue', () => {
  it('holds neither texts nor photos of a profile, but its first picture’s file', async () => {
    const { id, photos } = await addProfile(test.context, { about: { de: 'Ein langer Text', en: 'A long text' } })
    const known = (await catalogue().snapshot()).byId.get(id)
    expect(known).toMatchObject({ hasDescription: true, coverKey: photos[0]?.storageKey })
    expect(JSON.stringify(known)).not.toContain('long text')
    expect(JSON.stringify(known)).not.toContain(photos[1]?.storageKey)
  })

  it('is read in batches, each profile once', async () => {
    for (let count = 0; count < 4; count += 1) await addProfile(test.context)
    const { profiles } = await catalogue().snapshot()
    const read = await selectCatalogue(test.context.database.kysely, false, (one) => one, 2)
    expect(read.map(({ id }) => id)).toEqual(profiles.map(({ id }) => id).sort())
  })

  it('stays the same, with the choices made meanwhile and elsewhere, while nothing else changes', async () => {
    const { kysely } = test.context.database
    const [here, elsewhere] = [await addProfile(test.context), await addProfile(test.context)]
    const before = await catalogue().snapshot()
    await kysely.updateTable('profiles').set({ chosen_status: 'busy' }).where('id', '=', elsewhere.id).execute()
    test.clock.advance(31_000)
    await catalogue().snapshot()
    catalogue().noteChosenStatus(here.id, 'offline')
    await eventually(async () => {
      const { byId } = await catalogue().snapshot()
      expect([byId.get(here.id)?.chosenStatus, byId.get(elsewhere.id)?.chosenStatus]).toEqual(['offline', 'busy'])
    })
    expect(await catalogue().snapshot()).toBe(before)
  })

  it('holds what another node has changed after half a minute, and keeps the others', async () => {
    const { kysely } = test.context.database
    const [same, renamed] = [await addProfile(test.context), await addProfile(test.context)]
    const before = await catalogue().snapshot()
    await kysely.updateTable('profiles').set({ name: 'Renamed' }).where('id', '=', renamed.id).execute()
    test.clock.advance(31_000)
    await eventually(async () => expect((await catalogue().snapshot()).byId.get(renamed.id)?.name).toBe('Renamed'))
    const { byId } = await catalogue().snapshot()
    expect(byId.get(same.id)).toBe(before.byId.get(same.id))
  })

  it('shares equal lists of profiles', async () => {
    const [one, two] = [await addProfile(test.context), await addProfile(test.context)]
    const { byId } = await catalogue().snapshot()
    expect(byId.get(one.id)?.languages).toBe(byId.get(two.id)?.languages)
  })
})

describe.each(['cards', 'whole'] as const)('%s of profiles', (kind) => {
  it('are read once while they are looked at, and again after half a minute or a change', async () => {
    const { id } = await addProfile(test.context, { title: { de: 'Die Stimme', en: 'The voice' } })
    const [first] = await catalogue()[kind]([id])
    expect(first?.title.en).toBe('The voice')
    expect((await catalogue()[kind]([id]))[0]).toBe(first)
    test.clock.advance(31_000)
    const [later] = await catalogue()[kind]([id])
    expect(later).not.toBe(first)
    await addProfile(test.context)
    expect((await catalogue()[kind]([id]))[0]).not.toBe(later)
  })

  it('come in the order asked for, without unknown ones', async () => {
    const [one, two] = [await addProfile(test.context), await addProfile(test.context)]
    await catalogue()[kind]([two.id])
    const found = await catalogue()[kind]([two.id, '00000000-0000-4000-8000-000000000000', one.id])
    expect(found.map(({ id }) => id)).toEqual([two.id, one.id])
  })
})

it('a card shows of a profile what its own page shows', async () => {
  const { accountId: agentId } = await addAgent(test.context)
  const { id } = await addProfile(test.context, { agentId, age: 20, minutePrice: 150 })
  const facts = {
    reach: { status: 'busy', callObstacle: null },
    callPrices: { minutePrice: 200, subscriberPrice: 100, maxMinutes: 60 },
  } as const
  const [[card], [whole]] = await Promise.all([catalogue().cards([id]), catalogue().whole([id])])
  if (!card || !whole) throw new Error('the profile was not found')
  expect(card).not.toHaveProperty('about')
  for (const language of LANGUAGES)
    expect(presentSummary(card, language, facts)).toEqual(presentSummary(whole, language, facts))
})
