import type { AdminProfile, ProfileAgent } from '@velvetline/contracts/profile-managing'
import { expect, test } from 'vitest'
import { changeOf, personChoices } from './profile-change.ts'

const ANNA: ProfileAgent = { id: 'anna', name: 'Anna', agency: null }
const BEA: ProfileAgent = { id: 'bea', name: 'Bea', agency: 'Salon' }
const PROFILE = { slug: 'luna', extension: '42', featuredPosition: null, agent: ANNA } as AdminProfile

const sent = (values: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  const untouched = { slug: 'luna', extension: '42', featuredPosition: '', agentId: 'anna' }
  for (const [name, value] of Object.entries({ ...untouched, ...values })) form.set(name, value)
  return form
}

test('only what was changed is sent, the person too', () => {
  expect(changeOf(sent({}), PROFILE)).toEqual({})
  expect(changeOf(sent({ slug: 'luna-may' }), PROFILE)).toEqual({ slug: 'luna-may' })
  expect(changeOf(sent({ agentId: 'bea' }), PROFILE)).toEqual({ agentId: 'bea' })
})

test('the present and the chosen person can be chosen whatever a search finds', () => {
  expect(personChoices([ANNA, ANNA], [BEA])).toEqual([ANNA, BEA])
  expect(personChoices([ANNA, BEA], [])).toEqual([ANNA, BEA])
  expect(personChoices([null, null], [BEA, ANNA])).toEqual([BEA, ANNA])
})
