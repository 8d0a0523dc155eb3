import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import type { PageSource } from '../platform/http/pages/index.ts'
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

it('pages are told whether calls from the browser can be made', async () => {
  const told: boolean[] = []
  const render: PageSource['render'] = ({ site }) => {
    told.push(site.hasWebCall)
    return Promise.reject(new Error('no page is rendered here'))
  }
  const pages: PageSource = { render, filesDirectory: undefined, isFinal: true }
  for (const override of [{}, { createVoice: async () => null }]) {
    const { app, close } = await createTestApp({ override, pages, platform: test.platform })
    await app.inject({ url: '/', headers: { accept: 'text/html' } })
    await close()
  }
  expect(told).toEqual([true, false])
})

it('the staff’s pages are told the time zone of the office, on every country’s page; others are not', async () => {
  const told: (string | undefined)[] = []
  const render: PageSource['render'] = ({ site }) => {
    told.push(site.officeTimeZone)
    return Promise.reject(new Error('no page is rendered here'))
  }
  const { app, context, close } = await createTestApp({
    pages: { render, filesDirectory: undefined, isFinal: true },
    platform: test.platform,
  })
  const people = [(await addPerson(context, 'admin')).cookie, (await addPerson(context, 'member')).cookie]
  for (const cookie of people)
    await app.inject({ url: '/contact?country=us', headers: { accept: 'text/html', cookie } })
  await close()
  expect(told).toEqual(['Europe/Berlin', undefined])
})

it('nodes of two versions over one database serve the files of both', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-versions-'))
  const startNode = async (version: string): Promise<TestApp> => {
    const filesDirectory = join(directory, version)
    await mkdir(join(filesDirectory, 'assets'), { recursive: true })
    await writeFile(join(filesDirectory, `assets/app-${version}.js`), version)
    const render: PageSource['render'] = () => Promise.reject(new Error('no page is rendered here'))
    return createTestApp({ platform: test.platform, pages: { render, filesDirectory, isFinal: true } })
  }
  const versions = ['version1', 'version2']
  const nodes = [await startNode('version1'), await startNode('version2')]
  for (const { app } of nodes)
    for (const version of versions) expect((await app.inject(`/assets/app-${version}.js`)).body).toBe(version)
  for (const node of nodes) await node.close()
  await rm(directory, { recursive: true })
})
