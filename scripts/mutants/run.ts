import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { AREAS, type Area, isChanged } from './areas.ts'
import { EQUIVALENT } from './equivalent.ts'
import { applyChange, keyOf, type Mutant } from './mutant.ts'
import { makePrivateCopy } from './private-copy.ts'
import { createTestRunner, type TestRunner, testsFor, type Verdict } from './run-tests.ts'
import { sqlFunctionChanges } from './sql-operators.ts'
import { typescriptChanges } from './typescript-operators.ts'

// See README.md.

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    file: { type: 'string' },
    list: { type: 'boolean', default: false },
    json: { type: 'string' },
    again: { type: 'string' },
    near: { type: 'string', default: '1000' },
    'no-baseline': { type: 'boolean', default: false },
  },
})

type Tried = Pick<Mutant, 'file' | 'line' | 'operator' | 'before' | 'after'> & Verdict & { readonly area: string }

/** The same numbers for the same seed on every machine (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ item }) => item)

const mutantsOf = async (root: string, area: Area): Promise<Mutant[]> => {
  const server = join(root, 'apps/server')
  const paths = globSync(['src/**/*.ts', 'database/functions/*.sql'], { cwd: server }).sort()
  const mutants: Mutant[] = []
  for (const path of paths.filter((path) => area.sources.test(path) && isChanged(path))) {
    const text = await readFile(join(server, path), 'utf8')
    const changes = path.endsWith('.sql') ? sqlFunctionChanges(text) : typescriptChanges(text)
    for (const change of changes) {
      const mutant = applyChange(`apps/server/${path}`, text, change)
      if (!mutant) continue
      const { lines } = area
      if (lines?.sources.test(path) && !lines.pattern.test(mutant.before)) continue
      mutants.push(mutant)
    }
  }
  return mutants
}

const equivalents = new Set(EQUIVALENT.map(keyOf))

/** A sample of the area's mutants, at most one per line; with `--again` those that survived before. */
const choose = async (root: string, area: Area): Promise<Mutant[]> => {
  const all = await mutantsOf(root, area)
  if (options.again) {
    const earlier: Tried[] = JSON.parse(await readFile(options.again, 'utf8'))
    const wanted = new Set(earlier.filter((one) => one.area === area.name && !one.isNoticed).map(keyOf))
    return all.filter((mutant) => wanted.has(keyOf(mutant)))
  }
  const places = new Set<string>()
  const one = shuffled(all, randomFrom(Number(options.seed))).filter(({ file, line }) => {
    const place = `${file}:${line}`
    return !places.has(place) && (!options.file || file.includes(options.file)) && places.add(place)
  })
  return one.slice(0, Number(options.count ?? area.count))
}

const describeMutant = ({ file, line, operator, before, after }: Tried): string =>
  `${file}:${line} (${operator})\n  - ${before}\n  + ${after}`

interface Place {
  readonly copy: string
  readonly runner: TestRunner
}

const tryMutant = async ({ copy, runner }: Place, area: Area, mutant: Mutant): Promise<Tried> => {
  const { text, ...place } = mutant
  const path = join(copy, mutant.file)
  const isFunction = mutant.file.endsWith('.sql')
  const original = await readFile(path, 'utf8')
  await writeFile(path, text)
  if (isFunction) await runner.stop()
  const tests = testsFor(copy, area, mutant.file.replace('apps/server/', ''), Number(options.near))
  const verdict = await runner.run({ changed: [path], tests })
  await writeFile(path, original)
  if (isFunction) await runner.stop()
  // The next run must not find the mutant in place of the file.
  else await runner.run({ changed: [path], tests: [] })
  return { ...place, ...verdict, area: area.name }
}

interface Row {
  readonly area: string
  readonly tried: number
  readonly noticed: number
  readonly equivalent: number
}

const tryArea = async (place: Place, area: Area, results: Tried[]): Promise<Row> => {
  const chosen = await choose(place.copy, area)
  const open = chosen.filter((mutant) => !equivalents.has(keyOf(mutant)))
  if (open.length > 0 && !options['no-baseline']) {
    const untouched = await place.runner.run({
      changed: [],
      tests: testsFor(place.copy, area, '', Number(options.near)),
    })
    if (untouched.isNoticed) throw new Error(`${area.name}: a test fails without any change: ${untouched.by}`)
  }
  let noticed = 0
  for (const [index, mutant] of open.entries()) {
    const startedAt = performance.now()
    const tried = await tryMutant(place, area, mutant)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    if (tried.isNoticed) noticed += 1
    console.log(
      `${area.name} ${index + 1}/${open.length} ${tried.isNoticed ? 'noticed' : 'SURVIVED'} in ${seconds} s: ${describeMutant(tried)}`,
    )
    results.push(tried)
    if (options.json) await writeFile(options.json, JSON.stringify(results, null, 2))
  }
  return { area: area.name, tried: open.length, noticed, equivalent: chosen.length - open.length }
}

const printTable = (rows: readonly Row[]): void => {
  console.log('\n| area | tried | noticed | equivalent | share |\n|---|---|---|---|---|')
  for (const { area, tried, noticed, equivalent } of rows) {
    const share = tried === 0 ? '-' : `${((100 * noticed) / tried).toFixed(1)} %`
    console.log(`| ${area} | ${tried} | ${noticed} | ${equivalent} | ${share} |`)
  }
}

const wanted = AREAS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (options.list) {
  for (const area of wanted) {
    console.log(`${area.name}: ${(await mutantsOf(ROOT, area)).length} mutants`)
    for (const { text: _, ...mutant } of await choose(ROOT, area))
      console.log(describeMutant({ ...mutant, area: area.name, isNoticed: false, by: '' }))
  }
} else {
  const copy = await makePrivateCopy(ROOT)
  const runner = createTestRunner(copy)
  const results: Tried[] = []
  const rows: Row[] = []
  try {
    for (const area of wanted) rows.push(await tryArea({ copy, runner }, area, results))
  } finally {
    await runner.stop()
    await rm(copy, { recursive: true, force: true })
  }
  const survivors = results.filter(({ isNoticed }) => !isNoticed)
  if (survivors.length > 0) console.log(`\nNot noticed:\n${survivors.map(describeMutant).join('\n')}`)
  printTable(rows)
  process.exitCode = survivors.length > 0 ? 1 : 0
}
