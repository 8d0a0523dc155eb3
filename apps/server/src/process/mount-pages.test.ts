import { mePath } from '@velvetline/contracts/accounts'
import { chatButtonsPath } from '@velvetline/contracts/chat-buttons'
import { contentPath } from '@velvetline/contracts/content'
import { COUNTRY_HEADER } from '@velvetline/contracts/countries'
import { balancePath } from '@velvetline/contracts/credits'
import { favouritesPath } from '@velvetline/contracts/favourites'
import {
  categoriesPath,
  categoryProfilesPath,
  categoryTextsPath,
  profileFiltersPath,
  profilePath,
  profileReviewsPath,
  profilesPath,
} from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { addAgent, addPerson } from '../../test/person-factory.ts'
import { addProfile } from '../../test/profile-factory.ts'
import { isSameForAll } from './mount-pages.ts'

let test: TestApp
let cookies: readonly (string | undefined)[]

beforeAll(async () => {
  test = await createTestApp()
  const { context } = test
  await addProfile(context)
  const [member, subscriber] = [
    await addPerson(context, 'member'),
    await addPerson(context, 'member', { hasActiveSubscription: true }),
  ]
  cookies = [undefined, member.cookie, subscriber.cookie, (await addAgent(context)).cookie]
})
afterAll(() => test.close())

describe('what pages keep as the same for everybody', () => {
  it.each([
    `${profilesPath}?language=Deutsch`,
    `${profilesPath}?language=English&limit=13&sort=newest`,
    `${profileFiltersPath}?language=Deutsch`,
    categoriesPath,
    chatButtonsPath,
    `${contentPath('home')}?language=de`,
    `${contentPath('imprint')}?language=de`,
  ])('is the same for guests, members, subscribers and consultants: %s', async (url) => {
    expect(isSameForAll(url)).toBe(true)
    const bodies = await Promise.all(
      cookies.map(async (cookie) => {
        const headers = { [COUNTRY_HEADER]: 'de', ...(cookie && { cookie }) }
        const { statusCode, body } = await test.app.inject({ url, headers })
        return { statusCode, body }
      }),
    )
    expect(bodies[0]?.statusCode).toBe(200)
    for (const other of bodies) expect(other).toEqual(bodies[0])
  })

  it.each([categoryTextsPath('tarot'), `${categoryProfilesPath('tarot')}?language=Deutsch`])('includes %s', (path) => {
    expect(isSameForAll(path)).toBe(true)
  })

  it.each([
    profilePath('vera'),
    profileReviewsPath('vera'),
    mePath,
    balancePath,
    favouritesPath,
    '/api/account/export',
  ])('does not include %s, which depends on the person or is a page’s own', (path) => {
    expect([isSameForAll(path), isSameForAll(`${path}?language=Deutsch`)]).toEqual([false, false])
  })
})
