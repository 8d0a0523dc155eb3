// Runs Lighthouse in its phone profile five times per page and reports medians: `npm run bench:lighthouse`. Too slow and noisy for `npm test`.
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { closeHousesOnSignals, openHouse } from './support/house.ts'
import { describeSurroundings } from './support/machine.ts'
import { median } from './support/measure.ts'
import { type Finding, report } from './support/report.ts'

/** Fetched by npm on first use: it is a sixth of an installation, and no test uses it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUN_TIMEOUT_MS = 180_000
const RESULT_MAX_BYTES = 64 * 1024 * 1024
const RUNS = 5
const SCORES_MIN = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

interface PageAsked {
  readonly path: string
  /** Intended: search engines do not index the list of consultants. */
  readonly skipAudits: string[]
}

const PAGES: readonly PageAsked[] = [
  { path: '/', skipAudits: [] },
  { path: '/profiles', skipAudits: ['is-crawlable'] },
  { path: '/telefonsex-kategorie/blond', skipAudits: [] },
  { path: '/profile/valentina', skipAudits: [] },
  { path: '/?country=us', skipAudits: [] },
  { path: '/profiles?country=us', skipAudits: ['is-crawlable'] },
  { path: '/phone-sex-category/blond?country=us', skipAudits: [] },
  { path: '/profile/harper?country=us', skipAudits: [] },
]

type Scores = Record<(typeof CATEGORIES)[number], number>

const run = promisify(execFile)

const measureOnce = async (url: string, skipAudits: string[]): Promise<Scores> => {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${FLAGS.join(' ')}`,
    ...(skipAudits.length > 0 ? [`--skip-audits=${skipAudits.join(',')}`] : []),
  ]
  const { stdout } = await run(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options],
    {
      env: { ...process.env, CHROME_PATH: CHROMIUM },
      timeout: RUN_TIMEOUT_MS,
      maxBuffer: RESULT_MAX_BYTES,
    },
  )
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> }
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  return Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Scores
}

const measurePage = async (origin: string, { path, skipAudits }: PageAsked): Promise<Finding[]> => {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(origin + path, skipAudits))
  return CATEGORIES.map((name) => ({
    name: `${path}: ${name}`,
    value: median(runs.map((scores) => scores[name])),
    unit: 'points',
    atLeast: SCORES_MIN[name],
  }))
}

closeHousesOnSignals()
const surroundings = describeSurroundings()
const house = await openHouse()
const findings: Finding[] = []
try {
  const { port } = await house.startService()
  for (const page of PAGES) findings.push(...(await measurePage(`http://localhost:${port}`, page)))
} finally {
  await house.close()
}
const { values } = parseArgs({ options: { json: { type: 'string' } } })
process.exitCode = (await report([{ name: 'Lighthouse, mobile', findings }], surroundings, values.json)) ? 0 : 1
