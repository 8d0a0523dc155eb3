import { QueryClientProvider } from '@tanstack/react-query'
import { type AgentProfile, agentProfilesPath } from '@velvetline/contracts/agents'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { ownProfiles, seenOtherwise } from '../model/own-profiles.ts'
import { Availability } from './availability.tsx'

setPageLanguage('de')

const aProfile = (name: string, status: ProfileStatus, change: Partial<AgentProfile> = {}): AgentProfile => ({
  uuid: name,
  slug: name,
  name,
  image: '',
  status,
  chosenStatus: status,
  isPublished: true,
  agentId: 'agent',
  isOwn: true,
  mayAnswer: true,
  answersAs: null,
  ...change,
})
const ofColleague = aProfile('Zoe', 'available', { isOwn: false })

const draw = (...profiles: AgentProfile[]) => {
  const client = createQueryClient({ isServer: true })
  client.setQueryData([agentProfilesPath], profiles)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Availability />
    </QueryClientProvider>,
  )
  return {
    says: /agents-status-now[^>]*>(?:<[^>]*>)*([^<]*)/.exec(html)?.[1],
    checked: /value="(\w+)"[^>]*checked|checked=""[^>]*value="(\w+)"/.exec(html)?.slice(1).join(''),
  }
}

it('says what all of the consultant’s own profiles have in common, and how many are available where they differ', () => {
  const [anna, berta] = [aProfile('Anna', 'available'), aProfile('Berta', 'available')]
  expect(draw(anna, berta, ofColleague)).toEqual({ says: 'Verfügbar', checked: 'available' })
  expect(draw(anna, berta, aProfile('Carla', 'offline'), ofColleague).says).toBe('2 von 3 verfügbar')
  expect(draw(anna, aProfile('Carla', 'offline')).checked).toBeUndefined()
  expect(draw(aProfile('Anna', 'offline'), aProfile('Carla', 'offline'), ofColleague)).toEqual({
    says: 'Offline',
    checked: 'offline',
  })
})

it('does not count a profile that is not on the pages', () => {
  const draft = aProfile('Dora', 'offline', { isPublished: false })
  expect(draw(aProfile('Anna', 'available'), draft).says).toBe('Verfügbar')
  expect(ownProfiles([draft, ofColleague])).toEqual([draft])
})

it('finds every own profile that members see otherwise, and takes a call for none', () => {
  const anna = aProfile('Anna', 'offline')
  const berta = aProfile('Berta', 'offline', { chosenStatus: 'busy' })
  const carla = aProfile('Carla', 'busy', { chosenStatus: 'available' })
  expect(seenOtherwise([anna, berta, carla])).toEqual([berta])
  expect(seenOtherwise([anna, carla])).toEqual([])
})
