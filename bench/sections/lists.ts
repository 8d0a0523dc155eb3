import { demoCategories } from '../../apps/server/src/demo/world/categories.ts'
import { createCategory, createProfile } from '../../apps/server/src/features/profiles/index.ts'
import { aProfile } from '../../apps/server/test/profile-factory.ts'
import { categoryProfilesPath, profilesPath } from '../../packages/contracts/src/profiles.ts'
import { openHouse } from '../support/house.ts'
import { asText } from '../support/http-load.ts'
import { interleaved, type Measuring, medianCpu, medianRate, ratioOf, type Series } from '../support/measure.ts'
import { residentMegabytes } from '../support/processes.ts'
import { type Finding, missing } from '../support/report.ts'
import { httpContestant, type Service } from '../support/service.ts'

const FEW = 50
const MANY = 5_000
const CONNECTIONS = 8
/** An answer with many profiles must reach this fraction of the rate with few. */
const RATE_AT_LEAST = 1 / 1.5
const CATEGORY = demoCategories[0]?.slug ?? missing('a category')

const PATHS = {
  'first page of the list': `${profilesPath}?language=Deutsch`,
  'first page of a category': `${categoryProfilesPath(CATEGORY)}?language=Deutsch`,
  'list narrowed to a topic, newest first': `${profilesPath}?language=Deutsch&specialty=Tarot&sort=newest`,
} as const

/** A service with this many profiles, all in one category, so that first pages are equally full. */
const openCatalogue = async (count: number) => {
  const house = await openHouse()
  const { database } = house.context
  await database.transaction(async (tx) => {
    for (const [position, category] of demoCategories.entries()) {
      await createCategory(house.context, tx, { ...category, position, aliases: [] })
    }
    for (let number = 0; number < count; number += 1) {
      await createProfile(house.context, tx, aProfile({ categories: [CATEGORY], createdAt: new Date(number * 60_000) }))
    }
  })
  return { house, service: await house.startService() }
}

const contestantsOf = (service: Service, count: number) =>
  Object.entries(PATHS).map(([what, path]) => {
    const text = asText('GET', path)
    const name = `${what}, ${count} profiles`
    return httpContestant(service, { name, connections: CONNECTIONS, status: 200, request: () => text })
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
      const [more, less] = [residentMegabytes(many.service.pid), residentMegabytes(few.service.pid)]
      const name = `memory with ${MANY} profiles`
      return [...findings, { name, value: more, unit: 'MB', beside: `with ${FEW} ${Math.round(less)} MB` }]
    } finally {
      await many.house.close()
    }
  } finally {
    await few.house.close()
  }
}
