// Lighthouse as on a telephone, five times each page, and the medians: `npm run bench:lighthouse`. Too slow and too moody for `npm test`.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { openHouse } from './support/house.ts'
import { median } from './support/measure.ts'
import { type Finding, missing, report } from './support/report.ts'

const RUNS = 5
/** What is demanded of each. */
const SCORES_MIN = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

interface PageAsked {
  readonly path: string
  /** What the page means to be: the list of consultants is not for search engines. */
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

const measureOnce = async (url: string, skipAudits: string[]): Promise<Scores> => {
  const browser = await launch({ chromePath: CHROMIUM, chromeFlags: FLAGS })
  try {
    const options = { port: browser.port, onlyCategories: [...CATEGORIES], skipAudits, logLevel: 'error' as const }
    const { lhr } = (await lighthouse(url, options)) ?? missing('a result')
    const score = (name: string): number => Math.round((lhr.categories[name]?.score ?? 0) * 100)
    return Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Scores
  } finally {
    browser.kill()
  }
}

const measurePage = async (origin: string, { path, skipAudits }: PageAsked): Promise<Finding> => {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(origin + path, skipAudits))
  const medians = CATEGORIES.map((name) => ({ name, score: median(runs.map((scores) => scores[name])) }))
  return {
    name: `Lighthouse, mobile: ${path}`,
    figures: medians.map(({ name, score }) => `${name} ${score}`).join(', '),
    isMet: medians.every(({ name, score }) => score >= SCORES_MIN[name]),
  }
}

const house = await openHouse()
const findings: Finding[] = []
try {
  const { port } = await house.startService()
  for (const page of PAGES) findings.push(await measurePage(`http://localhost:${port}`, page))
} finally {
  await house.close()
}
process.exitCode = report(findings) ? 0 : 1
