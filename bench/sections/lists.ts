import { demoCategories } from '../../apps/server/src/demo/world/categories.ts'
import { createCategory, createProfile } from '../../apps/server/src/features/profiles/index.ts'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { aProfile } from '../../apps/server/test/profile-factory.ts'
import { categoryProfilesPath, profilePath, profilesPath } from '../../packages/contracts/src/profiles.ts'
import { openHouse } from '../support/house.ts'
import { asText } from '../support/http-load.ts'
import { interleaved, type Measuring, medianCpu, medianRate, ratioOf, type Series } from '../support/measure.ts'
import { residentMegabytes } from '../support/processes.ts'
import { type Finding, missing } from '../support/report.ts'
import { httpContestant, type Service } from '../support/service.ts'

const FEW = 50
const MANY = 50_000
const CONNECTIONS = 8
/** An answer with many profiles must reach this fraction of the rate with few. */
const RATE_AT_LEAST = 1 / 1.5
const MEMORY_AT_MOST_MB = 400
/** V8 collects the later the more memory the machine has; this is what an operator would set on a small one, in megabytes. */
const SMALL_MACHINE = { NODE_OPTIONS: '--max-old-space-size=224' }
const CATEGORY = demoCategories[0]?.slug ?? missing('a category')

const PATHS = {
  'first page of the list': `${profilesPath}?language=Deutsch`,
  'first page of a category': `${categoryProfilesPath(CATEGORY)}?language=Deutsch`,
  'list narrowed to a topic, newest first': `${profilesPath}?language=Deutsch&specialty=Tarot&sort=newest`,
} as const

const TEXT = 'A few sentences about a person, as long as they are on the pages of the demo. '.repeat(20)
const both = (text: string) => ({ de: text, en: text })

/** The others are copies of one, made by the database: one by one they would take an hour. */
const COPY = `
  with copies as (
    insert into profiles
    select (jsonb_populate_record(template, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', 'copy-' || n, 'extension', '', 'name', 'Person ' || n,
      'created_at', to_timestamp(n * 60)))).*
    from profiles template, generate_series(1, $1::int) n where template.slug = 'template'
    returning id, slug
  ),
  links as (
    insert into profile_categories (profile_id, category_slug)
    select copies.id, link.category_slug
    from copies, profile_categories link join profiles template on template.id = link.profile_id
    where template.slug = 'template'
  )
  insert into profile_photos
  select (jsonb_populate_record(photo, jsonb_build_object(
    'id', gen_random_uuid(), 'profile_id', copies.id, 'storage_key', 'copies/' || copies.slug || '/' || photo.use || '.webp',
    'veiled_storage_key', case when photo.use = 'members' then 'copies/' || copies.slug || '/veiled.webp' end))).*
  from copies, profile_photos photo join profiles template on template.id = photo.profile_id
  where template.slug = 'template'`

/** A service with this many profiles, all in one category, so that first pages are equally full. */
const openCatalogue = async (count: number) => {
  const house = await openHouse()
  await house.context.database.transaction(async (tx) => {
    for (const [position, category] of demoCategories.entries()) {
      await createCategory(house.context, tx, { ...category, position, aliases: [] })
    }
    const texts = { about: both(TEXT), longSeoText: both(TEXT.repeat(2)), description: both(TEXT.slice(0, 300)) }
    await createProfile(house.context, tx, aProfile({ slug: 'template', categories: [CATEGORY], ...texts }))
  })
  const owner = createDatabase(house.ownerConnection, { poolMax: 1 })
  // Each copy would be compared with all others.
  await owner.pool.query('alter table profiles disable trigger user')
  await owner.pool.query(COPY, [count - 1])
  await owner.pool.query('alter table profiles enable trigger user')
  await owner.pool.query('analyze profiles, profile_photos, profile_categories')
  await owner.close()
  return { house, service: await house.startService(SMALL_MACHINE) }
}

const contestantsOf = (service: Service, count: number) =>
  Object.entries(PATHS).map(([what, path]) => {
    const text = asText('GET', path)
    const name = `${what}, ${count} profiles`
    return httpContestant(service, { name, connections: CONNECTIONS, status: 200, request: () => text })
  })

/** What else visitors ask for, each time of another profile, so that memory has held what it can. */
const browse = async (service: Service, count: number, measuring: Measuring): Promise<Series[]> => {
  const contestant = (name: string, pathOf: (number: number) => string) => {
    let asked = 0
    const request = (): string => {
      asked += 1
      return asText('GET', pathOf(1 + ((asked * 7_919) % (count - 1))))
    }
    return httpContestant(service, { name, connections: CONNECTIONS, status: 200, request })
  }
  return interleaved(
    [
      contestant('a profile', (number) => `${profilePath(`copy-${number}`)}?language=Deutsch`),
      contestant('a search by name', (number) => `${profilesPath}?language=Deutsch&name=person%20${number}`),
      contestant('a page of the list', (number) => `${profilesPath}?language=Deutsch&offset=${number - 1}&limit=13`),
    ],
    measuring,
  )
}

const browsed = (series: Series, count: number): Finding => ({
  name: `${series.name}, ${count} profiles`,
  value: medianRate(series),
  unit: 'a second',
  beside: `${Math.round(medianCpu(series))} µs CPU`,
})

const compare = (many: Series, few: Series): Finding => ({
  name: `${many.name} / ${FEW} profiles`,
  value: ratioOf(many, few),
  unit: 'ratio',
  atLeast: RATE_AT_LEAST,
  beside: `${Math.round(medianRate(many))} /s to ${Math.round(medianRate(few))} /s; ${Math.round(medianCpu(many))} µs CPU to ${Math.round(medianCpu(few))} µs`,
})

/** Whether a list costs what it shows rather than what exists. */
export const measureLists = async (measuring: Measuring): Promise<Finding[]> => {
  const few = await openCatalogue(FEW)
  try {
    const many = await openCatalogue(MANY)
    try {
      const contestants = [...contestantsOf(many.service, MANY), ...contestantsOf(few.service, FEW)]
      const series = await interleaved(contestants, measuring)
      const half = series.length / 2
      const findings = series
        .slice(0, half)
        .map((one, index) => compare(one, series[half + index] ?? missing('a series')))
      const others = await browse(many.service, MANY, measuring)
      await browse(few.service, FEW, measuring)
      const [more = Number.NaN, less = Number.NaN] = [many, few].map(({ service }) => residentMegabytes(service.pid))
      const memory: Finding = {
        name: `memory with ${MANY} profiles under load`,
        value: more,
        unit: 'MB',
        atMost: MEMORY_AT_MOST_MB,
        beside: `with ${FEW} ${Math.round(less)} MB`,
      }
      return [...findings, ...others.map((one) => browsed(one, MANY)), memory]
    } finally {
      await many.house.close()
    }
  } finally {
    await few.house.close()
  }
}
