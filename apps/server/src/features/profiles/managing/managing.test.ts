import {
  type AdminCategory,
  adminCategoriesPath,
  adminCategoryMergePath,
  adminCategoryOrderPath,
  adminCategoryPath,
  CATEGORY_DESCRIPTION_MAX,
} from '@velvetline/contracts/category-editing'
import { adminExportPath } from '@velvetline/contracts/exports'
import { adminProfilesPath, profileOfflinePath } from '@velvetline/contracts/profile-editing'
import {
  adminProfilePath,
  adminProfilePublishPath,
  adminProfileRetirePath,
} from '@velvetline/contracts/profile-managing'
import { categoriesPath, categoryTextsPath, profilePath } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { editorOf } from '../../../../test/drafts-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { codeOf, postAs } from '../../../../test/requests.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT'
const ask = (method: Method, url: string, payload?: object) =>
  server.app.inject({ method, url, headers: { cookie: admin.cookie }, ...(payload && { payload }) })
const profileSlugs = async (query: string): Promise<string[]> =>
  (await ask('GET', `${adminProfilesPath}?${query}`)).json().profiles.map(({ slug }: { slug: string }) => slug)
const categoryOf = async (slug: string): Promise<AdminCategory> => {
  const found = (await ask('GET', adminCategoriesPath)).json<AdminCategory[]>().find((one) => one.slug === slug)
  if (!found) throw new Error(`there is no category ${slug}`)
  return found
}
const change = async (slug: string, texts: Partial<AdminCategory>, version?: number) =>
  ask('PATCH', adminCategoryPath(slug), { version: version ?? (await categoryOf(slug)).version, texts })
const addCategory = async (slug: string) => {
  await ask('POST', adminCategoriesPath, { slug, name: { de: slug, en: slug } })
  await change(slug, { isHidden: false })
}

test('the list finds profiles by a part of the name, by extension, state and category', async () => {
  await addCategory('quiet')
  await addProfile(server.context, { name: 'Zora Blau', slug: 'zora', extension: '31', categories: ['quiet'] })
  await addProfile(server.context, { name: 'Zora Rot', slug: 'zora-rot', isPublished: false })
  expect(await profileSlugs('search=zora')).toEqual(['zora', 'zora-rot'])
  expect(await profileSlugs('search=31')).toEqual(['zora'])
  expect(await profileSlugs('search=zora&state=unpublished')).toEqual(['zora-rot'])
  expect(await profileSlugs('kind=quiet')).toEqual(['zora'])
  expect(await profileSlugs('state=review')).toEqual([])
})

test('its pages neither repeat nor skip anybody, in both directions', async () => {
  for (const name of ['Page A', 'Page B', 'Page C']) await addProfile(server.context, { name })
  for (const direction of ['ascending', 'descending']) {
    const names: string[] = []
    for (let before = ''; ; ) {
      const query = `search=page&limit=2&direction=${direction}${before && `&before=${before}`}`
      const page = (await ask('GET', `${adminProfilesPath}?${query}`)).json()
      names.push(...page.profiles.map(({ name }: { name: string }) => name))
      if (page.nextBefore === null) break
      before = page.nextBefore
    }
    const expected = ['Page A', 'Page B', 'Page C']
    expect(names).toEqual(direction === 'ascending' ? expected : expected.reverse())
  }
  expect((await ask('GET', `${adminProfilesPath}?before=nothing`)).statusCode).toBe(422)
})

test('the export has the same rows', async () => {
  const text = (await ask('GET', `${adminExportPath('profiles')}?search=zora`)).body
  expect(text.split('\r\n').filter((row) => row.includes('zora'))).toHaveLength(2)
})

test('a retired profile is gone for visitors, and can come back', async () => {
  const { id } = await addProfile(server.context)
  expect((await ask('POST', adminProfileRetirePath(id), { reason: '  ' })).statusCode).toBe(422)
  expect((await ask('POST', adminProfileRetirePath(id), { reason: 'Auf eigenen Wunsch' })).json()).toMatchObject({
    retiredReason: 'Auf eigenen Wunsch',
  })
  expect((await server.app.inject({ url: profilePath(id) })).statusCode).toBe(404)
  expect(codeOf(await ask('POST', adminProfileRetirePath(id), { reason: 'Noch einmal' }))).toEqual([
    409,
    'already_retired',
  ])
  expect((await ask('POST', adminProfilePublishPath(id))).statusCode).toBe(200)
  expect((await server.app.inject({ url: profilePath(id) })).statusCode).toBe(200)
  expect(codeOf(await ask('POST', adminProfilePublishPath(id)))).toEqual([409, 'not_retired'])
})

test('an extension that another has, or that is a prefix of another, is refused; the proposed ones are free', async () => {
  await addProfile(server.context, { extension: '47' })
  const { id } = await addProfile(server.context)
  for (const extension of ['47', '4', '4711']) {
    expect(codeOf(await ask('PATCH', adminProfilePath(id), { extension }))).toEqual([409, 'extension_taken'])
  }
  const { freeExtensions } = (await ask('GET', adminProfilePath(id))).json()
  expect(freeExtensions.length).toBeGreaterThan(3)
  for (const extension of freeExtensions) {
    expect((await ask('PATCH', adminProfilePath(id), { extension })).json().extension).toBe(extension)
  }
})

test('address, home page and person are changed at once and written down with what was before', async () => {
  const agent = await addAgent(server.context)
  const { id } = await addProfile(server.context, { slug: 'before', isPublished: false, photos: [], reviewCount: 0 })
  const change = { slug: 'after', featuredPosition: 2, agentId: agent.accountId }
  expect((await ask('PATCH', adminProfilePath(id), change)).json()).toMatchObject({
    slug: 'after',
    featuredPosition: 2,
    answeredBy: [{ id: agent.accountId }],
  })
  const [entry] = await rows(server, 'select before_values, after_values from audit_entries where subject_id = $1', [
    id,
  ])
  expect(entry).toMatchObject({ before_values: { slug: 'before', agentId: null }, after_values: { slug: 'after' } })
  const other = await addProfile(server.context)
  expect(codeOf(await ask('PATCH', adminProfilePath(other.id), { slug: 'after' }))).toEqual([409, 'slug_taken'])
  const nobody = { agentId: admin.accountId }
  expect(codeOf(await ask('PATCH', adminProfilePath(id), nobody))).toEqual([422, 'agent_unknown'])
})

test('a new category is hidden until it is shown, and its text has only harmless tags', async () => {
  await ask('POST', adminCategoriesPath, { slug: 'night', name: { de: 'Nacht', en: 'Night' } })
  expect((await server.app.inject({ url: categoryTextsPath('night') })).statusCode).toBe(404)
  const description = { de: '<p onclick="x()">Gut<script>x()</script></p>', en: '<p>Good</p>' }
  await change('night', { description, isHidden: false })
  const shown = (await server.app.inject({ url: categoryTextsPath('night') })).json()
  expect(shown.description_german).toBe('<p>Gut</p>')
})

test('an alias leads to its category, and belongs to one only', async () => {
  await addCategory('alias-one')
  await addCategory('alias-two')
  await change('alias-one', { aliases: ['Späte-Stunde', 'alias-one'] })
  const found = await server.app.inject({ url: categoryTextsPath('späte-stunde') })
  expect(found.json().slug).toBe('alias-one')
  for (const aliases of [['späte-stunde'], ['alias-one']]) {
    expect(codeOf(await change('alias-two', { aliases }))).toEqual([409, 'spelling_taken'])
  }
  const taken = { slug: 'alias-one', name: { de: 'a', en: 'a' } }
  expect(codeOf(await ask('POST', adminCategoriesPath, taken))).toEqual([409, 'spelling_taken'])
})

test('a category that somebody else has changed meanwhile is not overwritten, and both wordings are in the log', async () => {
  await addCategory('twice')
  const { version, intro } = await categoryOf('twice')
  const first = { ...intro, de: 'Zuerst' }
  expect((await change('twice', { intro: first }, version)).statusCode).toBe(200)
  const second = await change('twice', { intro: { ...intro, de: 'Danach' } }, version)
  expect([...codeOf(second), (await categoryOf('twice')).intro.de]).toEqual([409, 'category_changed', 'Zuerst'])
  const entries = await rows(
    server,
    "select before_values, after_values from audit_entries where subject_id = 'twice' and action = 'category.changed' order by id desc limit 1",
  )
  expect(entries).toEqual([{ before_values: { 'intro.de': intro.de }, after_values: { 'intro.de': 'Zuerst' } }])
})

test('a text that cleaning makes too long is refused, and one that is too long already still opens', async () => {
  await addCategory('long')
  const ampersands = { de: '&'.repeat(CATEGORY_DESCRIPTION_MAX), en: '' }
  expect(codeOf(await change('long', { description: ampersands }))).toEqual([422, 'description_too_long'])
  await rows(server, "update categories set description_german = repeat('&', 12000) where slug = 'long'")
  expect((await categoryOf('long')).description.de).toHaveLength(5 * CATEGORY_DESCRIPTION_MAX)
  expect((await change('long', { description: { de: 'Kurz', en: '' } })).statusCode).toBe(200)
})

test('the order of the filter bar follows the staff’s', async () => {
  const slugs = (await ask('GET', adminCategoriesPath)).json().map(({ slug }: { slug: string }) => slug)
  const reversed = [...slugs].reverse()
  await ask('PUT', adminCategoryOrderPath, { slugs: reversed })
  const shown = (await server.app.inject({ url: categoriesPath })).json().map(({ slug }: { slug: string }) => slug)
  expect(shown).toEqual(reversed.filter((slug) => shown.includes(slug)))
  expect(codeOf(await ask('PUT', adminCategoryOrderPath, { slugs: slugs.slice(1) }))).toEqual([409, 'order_outdated'])
})

test('a merged category leads to the other one, which has its profiles', async () => {
  await addCategory('from-here')
  await addCategory('to-there')
  const { id } = await addProfile(server.context, { categories: ['from-here'] })
  await addProfile(server.context, { categories: ['from-here', 'to-there'] })
  expect(codeOf(await ask('POST', adminCategoryMergePath('from-here'), { into: 'from-here' }))).toEqual([
    422,
    'merge_with_itself',
  ])
  expect((await ask('POST', adminCategoryMergePath('from-here'), { into: 'to-there' })).statusCode).toBe(200)
  expect((await server.app.inject({ url: categoryTextsPath('from-here') })).json().slug).toBe('to-there')
  expect((await server.app.inject({ url: profilePath(id) })).json().categories).toEqual(['to-there'])
  expect(codeOf(await ask('POST', adminCategoryMergePath('from-here'), { into: 'to-there' }))).toEqual([
    404,
    'category_not_found',
  ])
})

test('a former address leads to the profile, belongs to nobody else, and can be taken back', async () => {
  const { id } = await addProfile(server.context, { slug: 'first-name' })
  const other = await addProfile(server.context, { slug: 'somebody-else' })
  await ask('PATCH', adminProfilePath(id), { slug: 'second-name' })
  const found = await server.app.inject({ url: profilePath('first-name') })
  expect([found.statusCode, found.json().slug]).toEqual([200, 'second-name'])
  expect(codeOf(await ask('PATCH', adminProfilePath(other.id), { slug: 'first-name' }))).toEqual([409, 'slug_taken'])
  await expect(addProfile(server.context, { slug: 'first-name' })).rejects.toThrow('another profile had this address')
  await ask('PATCH', adminProfilePath(id), { slug: 'first-name' })
  for (const slug of ['first-name', 'second-name'])
    expect((await server.app.inject({ url: profilePath(slug) })).json().slug).toBe('first-name')
})

test('of two changes at once to the same number, or to a prefix of it, one is refused', async () => {
  for (const [first, second] of [
    ['7711', '7711'],
    ['772', '77234'],
  ]) {
    const [one, two] = [await addProfile(server.context), await addProfile(server.context)]
    const answers = await Promise.all([
      ask('PATCH', adminProfilePath(one.id), { extension: first }),
      ask('PATCH', adminProfilePath(two.id), { extension: second }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  }
})

test('of two changes at once to the same address one is refused', async () => {
  const [one, two] = [await addProfile(server.context), await addProfile(server.context)]
  const answers = await Promise.all(
    [one, two].map(({ id }) => ask('PATCH', adminProfilePath(id), { slug: 'wanted-by-two' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

const consultantScene = async () => {
  const consultant = await addConsultant(server.context)
  const { profileId: id } = consultant
  const offline = (person: SignedIn, method: 'POST' | 'DELETE') =>
    server.app.inject({ method, url: profileOfflinePath(id), headers: { cookie: person.cookie } })
  const isPublic = async () => (await server.app.inject({ url: profilePath(id) })).statusCode === 200
  return { id, consultant, offline, isPublic, own: editorOf(server, consultant, 'agent', id) }
}

test('a consultant takes their own profile off the pages and shows it again', async () => {
  const { consultant, offline, isPublic } = await consultantScene()
  expect((await offline(consultant, 'POST')).json()).toMatchObject({ state: 'hidden', published: { age: 41 } })
  expect(await isPublic()).toBe(false)
  expect(codeOf(await offline(consultant, 'POST'))).toEqual([409, 'not_on_pages'])
  expect((await offline(consultant, 'DELETE')).json()).toMatchObject({ state: 'published' })
  expect(await isPublic()).toBe(true)
  expect(codeOf(await offline(consultant, 'DELETE'))).toEqual([409, 'not_hidden'])
})

test('nobody else does so: not another consultant, and not the lead of the agency', async () => {
  const agencyId = await addEmptyAgency(server.context, 'Hafen')
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const { profileId } = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const by = async (person: SignedIn) => codeOf(await postAs(server, person, profileOfflinePath(profileId)))
  expect(await by(lead)).toEqual([403, 'person_decides'])
  expect(await by(await addAgent(server.context))).toEqual([404, 'profile_not_found'])
})

test('a hidden profile stays hidden when changes are approved, and retired when the person shows it', async () => {
  const { id, consultant, offline, isPublic, own } = await consultantScene()
  await offline(consultant, 'POST')
  await own.change({ title: { de: 'Neu', en: 'New' } })
  await own.submit()
  await editorOf(server, admin, 'staff', id).decide({ decision: 'approved' })
  expect([(await own.read()).state, await isPublic()]).toEqual(['hidden', false])
  expect((await ask('POST', adminProfileRetirePath(id), { reason: 'Geprüft' })).statusCode).toBe(200)
  await offline(consultant, 'DELETE')
  expect([(await own.read()).state, await isPublic()]).toEqual(['retired', false])
  await ask('POST', adminProfilePublishPath(id))
  expect(await isPublic()).toBe(true)
})
