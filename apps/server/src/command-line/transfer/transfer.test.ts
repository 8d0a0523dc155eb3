import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent, addPerson } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { findInSources, runCommandHere, urlOf } from '../../../test/run-command.ts'
import { SETTINGS } from '../../features/admin/index.ts'

let service: TestApp
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-transfer-'))
  service = await createTestApp()
})
afterAll(async () => {
  await service?.close()
  await rm(directory, { recursive: true, force: true })
})

const runHere = (words: readonly string[]) =>
  runCommandHere(words, { DATA_DIR: directory, DATABASE_URL: urlOf(service.platform.testDatabase.ownerConnection) })
const ask = async (sql: string) => (await service.platform.testDatabase.owner.pool.query(sql)).rows

describe('export and import', () => {
  const write = async (name: string, content: unknown): Promise<string> => {
    const path = join(directory, name)
    await writeFile(
      path,
      typeof content === 'string'
        ? content
        : JSON.stringify({ format: 'velvetline-catalogue-1', ...(content as object) }),
    )
    return path
  }
  const both = (text: string) => ({ de: text, en: text })
  const category = {
    slug: 'quiet-voices',
    position: 900,
    aliases: ['whisper', 'leise'],
    name: both('Leise, "ruhige" Stimmen'),
    intro: both(''),
    description: both('<p>=Ruhe</p>'),
    seoTitle: both(''),
    seoDescription: both(''),
    seoKeywords: both(''),
    isHidden: true,
  }
  const imprint = {
    key: 'imprint',
    country: null,
    language: 'de',
    title: 'Impressum',
    body: '<p>{company}, {companyAddress}, {companyRepresentative}, {contactEmail}</p>',
  }
  const buttons = { name: 'chat_buttons_enabled', country: 'at', value: false }
  const stored = () =>
    ask(
      "select 'text' as kind, title as what from content_versions union all select 'setting', name from settings union all select 'category', slug from categories order by 1",
    )

  it('know every setting of the features', async () => {
    expect(await findInSources(/(?:: Setting<\w+> = \{\s*name: |Setting\()'(\w+)'/g)).toEqual(
      SETTINGS.map(({ name }) => name).sort(),
    )
  })

  it('show the differences in a dry run, which changes nothing', async () => {
    const path = await write('dry.json', { content: [imprint], settings: [buttons], categories: [category] })
    const { code, stdout, stderr } = await runHere(['import', '--dry-run', path])
    expect([code, stdout.trim().split('\n')]).toEqual([
      0,
      ['+ settings chat_buttons_enabled (at)', '+ content imprint (de, all countries)', '+ categories quiet-voices'],
    ])
    expect([stderr, await stored()]).toEqual([expect.stringContaining('3 would change'), []])
  })

  it.each([
    ['a text that does not exist', { content: [imprint, { ...imprint, key: 'nowhere' }] }, 'content 2'],
    [
      'a legal page that lacks what the law asks for',
      { content: [{ ...imprint, body: '<p>{company}</p>' }] },
      'content 1',
    ],
    ['an unknown placeholder', { content: [imprint, { ...imprint, language: 'en', body: '{nothing}' }] }, 'content 2'],
    [
      'a value that the setting does not have',
      { settings: [buttons, { ...buttons, country: 'de', value: 'maybe' }] },
      'settings 2',
    ],
    ['an unknown field', { content: [imprint], categories: [{ ...category, colour: 'red' }] }, 'categories 1'],
    [
      'an alias that another category has',
      { content: [imprint], categories: [category, { ...category, slug: 'b', position: 901 }] },
      'categories 2',
    ],
    [
      'a name that is too long for its page',
      { categories: [{ ...category, name: both('x'.repeat(61)) }] },
      'categories 1',
    ],
    [
      'a text that is too long for its page',
      { categories: [{ ...category, intro: both('x'.repeat(601)) }] },
      'categories 1',
    ],
    ['a row that is there twice', { content: [imprint, imprint] }, 'content 2'],
    ['a profile whose category is missing', { content: [imprint], profiles: [{ slug: 'x' }] }, 'profiles 1'],
  ])('take nothing from a file with %s', async (_what, content, place) => {
    const { code, stdout, stderr } = await runHere(['import', await write('bad.json', content)])
    expect([code, stdout, await stored()]).toEqual([1, '', []])
    expect(stderr).toContain(`${place}:`)
    expect(stderr).toContain('Nothing was imported.')
  })

  it('bring everything to another installation, and twice changes nothing', async () => {
    const path = await write('good.json', { content: [imprint], settings: [buttons], categories: [category] })
    expect((await runHere(['import', path])).code).toBe(0)
    expect(await stored()).toHaveLength(3)
    const logged = () =>
      ask("select action, subject_id, after_values as after from audit_entries where role = 'operator' order by id")
    const ofImport = [
      { action: 'setting.changed', subject_id: 'chat_buttons_enabled', after: { country: 'at', value: false } },
      { action: 'content.published', subject_id: 'imprint', after: { 'de.title': 'Impressum' } },
      { action: 'catalogue.imported', subject_id: '' },
    ]
    expect(await logged()).toMatchObject(ofImport)
    const copy = join(directory, 'copy.json')
    expect((await runHere(['export', copy])).code).toBe(0)
    expect(await logged()).toMatchObject([...ofImport, { action: 'catalogue.exported' }])
    expect((await runHere(['export', copy])).stderr).toContain('there already')
    const again = await runHere(['import', copy])
    expect([again.code, again.stdout, again.stderr]).toEqual([
      0,
      '',
      expect.stringContaining('0 changed, 3 are as in the file'),
    ])
    const csv = join(directory, 'categories.csv')
    expect((await runHere(['export', '--only', 'categories', csv])).code).toBe(0)
    expect((await runHere(['import', '--dry-run', '--only', 'categories', csv])).stderr).toContain(
      '0 would change, 1 is as in the file',
    )
    const other = await runHere([
      'import',
      '--dry-run',
      await write('other.json', { content: [{ ...imprint, title: 'Anbieter' }] }),
    ])
    expect(other.stdout).toBe('~ content imprint (de, all countries)\n    title - Impressum\n    title + Anbieter\n')
  })

  it('take profiles by CSV as they were written', async () => {
    await addProfile(service.context, { slug: 'kim', categories: [] })
    const csv = join(directory, 'profiles.csv')
    expect((await runHere(['export', '--only', 'profiles', csv])).code).toBe(0)
    const again = await runHere(['import', '--dry-run', '--only', 'profiles', csv])
    expect([again.stdout, again.stderr]).toEqual(['', expect.stringContaining('1 is as in the file')])
  })

  it('change a category and a country in the name of an admin, and by the rules of their pages', async () => {
    const email = 'ada@mail.example'
    await addPerson(service.context, 'admin', { email })
    const changed = { ...category, intro: both('Neu'), isHidden: false }
    const at = {
      code: 'at',
      support: { email: 'hilfe@mail.example', phone: '' },
      prices: { weekly: 777, 'nuggets-200': 7_499 },
    }
    const path = await write('changed.json', { categories: [changed], countries: [at] })
    expect((await runHere(['import', path])).stderr).toContain('--by')
    expect((await runHere(['import', '--by', 'nobody@mail.example', path])).stderr).toContain('not the address')
    const dry = await runHere(['import', '--dry-run', '--by', email, path])
    expect(dry.stdout).toMatch(/~ countries at\n.*support/)
    const done = await runHere(['import', '--by', email, path])
    expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('2 changed, 0 are as in the file')])
    expect(await ask("select intro_german, is_hidden from categories where slug = 'quiet-voices'")).toEqual([
      { intro_german: 'Neu', is_hidden: false },
    ])
    expect(await ask("select product, amount_minor from prices where country_code = 'at' order by 1")).toEqual([
      { product: 'nuggets-200', amount_minor: 7_499 },
      { product: 'weekly', amount_minor: 777 },
    ])
    const byAdmin = `select action from audit_entries where account_id is not null order by 1`
    expect(await ask(byAdmin)).toEqual([
      { action: 'category.changed' },
      { action: 'country.changed' },
      { action: 'prices.announced' },
    ])
    expect((await runHere(['import', '--by', email, path])).stderr).toContain('0 changed, 2 are as in the file')
    const tooDear = await write('dear.json', { countries: [{ code: 'de', prices: { premium_minute: 301 } }] })
    expect((await runHere(['import', '--by', email, tooDear])).stderr).toContain('3,00')
    await service.context.countries.reload()
    const csv = join(directory, 'countries.csv')
    expect((await runHere(['export', '--only', 'countries', csv])).stderr).toContain('1 countries')
    expect((await runHere(['import', '--dry-run', '--only', 'countries', csv])).stderr).toContain('1 is as in the file')
    expect((await stat(csv)).mode & 0o777).toBe(0o600)
  })

  describe('a profile that is there', () => {
    const email = 'bea@mail.example'
    let robin: Record<string, unknown>
    beforeAll(async () => {
      await addPerson(service.context, 'admin', { email })
      const agent = await addAgent(service.context)
      await addProfile(service.context, { slug: 'robin', agentId: agent.accountId })
      const path = join(directory, 'robin.json')
      await runHere(['export', '--only', 'profiles', path])
      robin = JSON.parse(await readFile(path, 'utf8')).profiles.find((one: { slug: string }) => one.slug === 'robin')
    })
    const take = async (change: object, ...words: string[]) =>
      runHere(['import', '--by', email, ...words, await write('robin-2.json', { profiles: [{ ...robin, ...change }] })])
    const drafts = () => ask("select state, content -> 'title' ->> 'de' as title from profile_drafts")
    const title = { de: 'Hört gern zu', en: 'Likes to listen' }

    it('becomes a draft that waits for its person, and a dry run shows only the difference', async () => {
      const path = await write('robin-1.json', { profiles: [{ ...robin, title }] })
      expect((await runHere(['import', path])).stderr).toContain('--by')
      const dry = await take({ title }, '--dry-run')
      expect(dry.stdout).toMatch(/^~ profiles robin\n {4}title - .*\n {4}title \+ .*Hört gern zu.*\n$/)
      expect(await drafts()).toEqual([])
      const done = await take({ title })
      expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('1 changed, 0 are as in the file')])
      expect(await drafts()).toEqual([{ state: 'confirming', title: 'Hört gern zu' }])
      expect(await ask("select title_de from profiles where slug = 'robin'")).toEqual([{ title_de: 'title (de)' }])
      expect(
        await ask(`select e.action from audit_entries e join accounts a on a.id = e.account_id
          where a.email = '${email}' order by e.id`),
      ).toEqual([{ action: 'profile.edited' }, { action: 'profile.submitted' }])
    })

    it('takes the same file again without a change, and another one only once the draft is decided', async () => {
      expect((await take({ title })).stderr).toContain('0 changed, 1 is as in the file')
      expect((await take({ title, heightCm: 181 })).stderr).toContain('There is a draft of this profile already')
    })

    it('is refused where something is different that nobody reviews, or that the page refuses too', async () => {
      await ask('delete from profile_drafts')
      const refused = await take({ title, seoTitle: title, seoDescription: title })
      expect(refused.stderr).toContain('only the reviewed texts of a profile, not seoTitle, seoDescription')
      expect((await take({ about: { de: 'Ruf an: 030 23125 000', en: '' } })).stderr).toContain('(about.de)')
      expect((await take({ title: { de: '', en: '' } })).stderr).toContain('reviewed. (title)')
      expect(await drafts()).toEqual([])
    })

    it('may name a category that the same file adds', async () => {
      const added = { ...category, slug: 'late-hours', position: 902, aliases: ['spät'] }
      const path = await write('both.json', {
        categories: [added],
        profiles: [{ ...robin, categories: ['late-hours'] }],
      })
      expect((await runHere(['import', '--by', email, path])).stderr).toContain('2 changed')
    })
  })
})
