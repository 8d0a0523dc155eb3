import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import config from '../../.dependency-cruiser.mjs'

const { forbidden } = config as { forbidden: readonly { name: string }[] }
const nameless = forbidden.map(({ name }) => name).filter((name) => !/^(web-)?features-(backwards|door)-/.test(name))
const featuresOf = (prefix: string): readonly string[] =>
  forbidden.flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))

const server = 'apps/server/src'
const web = 'apps/web/src'

/** One import for each rule that is not made from the order of the features. The rule must refuse it. */
const BROKEN: Readonly<Record<string, { from: string; to: string }>> = {
  'unlisted-feature': { from: `${server}/features/horoscopes/read.ts`, to: `${server}/kernel/ids.ts` },
  'unlisted-web-feature': { from: `${web}/features/horoscopes/page.tsx`, to: `${web}/shared/format.ts` },
  'web-never-imports-server': { from: `${web}/shared/api.ts`, to: `${server}/kernel/ids.ts` },
  'server-never-imports-web': { from: `${server}/process/pages.ts`, to: `${web}/shared/format.ts` },
  'contracts-import-no-app': { from: 'packages/contracts/src/chat.ts', to: `${server}/kernel/ids.ts` },
  'kernel-imports-nothing-of-ours': { from: `${server}/kernel/clock.ts`, to: `${server}/platform/log.ts` },
  'platform-knows-no-feature': { from: `${server}/platform/jobs/jobs.ts`, to: `${server}/features/chat/index.ts` },
  'credits-import-no-feature': {
    from: `${server}/features/credits/transfer.ts`,
    to: `${server}/features/content/index.ts`,
  },
  'nobody-imports-the-command-line': {
    from: `${server}/process/listen.ts`,
    to: `${server}/command-line/main.ts`,
  },
  'nobody-imports-admin': { from: `${server}/features/seo/map.ts`, to: `${server}/features/admin/index.ts` },
  'routes-never-touch-repositories': {
    from: `${server}/features/chat/chat.routes.ts`,
    to: `${server}/features/chat/chat.repository.ts`,
  },
  'doors-open-on-use-cases': {
    from: `${server}/features/reviews/index.ts`,
    to: `${server}/features/reviews/reviews.repository.ts`,
  },
  'app-registers-routes': { from: `${server}/app.ts`, to: `${server}/features/content/index.ts` },
  'worker-reads-no-routes': { from: `${server}/worker.ts`, to: `${server}/features/content/content.routes.ts` },
  'vendor-sdks-in-their-rooms': { from: `${server}/features/chat/call.ts`, to: 'node_modules/telnyx' },
  'sql-only-in-repositories': { from: `${server}/features/chat/send.ts`, to: 'node_modules/kysely' },
  'design-system-knows-no-business': { from: `${web}/ui/card.tsx`, to: `${web}/features/chat/panel.tsx` },
  'web-shared-knows-no-feature': { from: `${web}/shared/dock.ts`, to: `${web}/features/chat/panel.tsx` },
  'pages-are-made-from-outside': { from: `${web}/routes/index.tsx`, to: `${web}/rendering/entry.ts` },
  'what-builds-is-not-sent': { from: `${web}/shared/chunks.ts`, to: `${web}/rendering/build/plugin.ts` },
  'no-cycles': { from: `${server}/process/one.ts`, to: `${server}/process/two.ts` },
  'no-undeclared-package': { from: `${server}/process/undeclared.ts`, to: 'node_modules/left-pad' },
  'no-unresolvable': { from: `${server}/process/missing.ts`, to: `${server}/process/nowhere.ts` },
}

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
  readonly to: string
}

let tree: string
let found: readonly string[]

const add = (path: string, text: string): void => {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text, { flag: 'a' })
}

const addImport = (from: string, to: string): void => {
  const specifier = to.startsWith('node_modules/') ? to.replace('node_modules/', '') : join(tree, to)
  add(from, `import '${specifier}'\n`)
  if (!to.endsWith('nowhere.ts') && !to.startsWith('node_modules/')) add(to, 'export {}\n')
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'velvetline-boundaries-'))
  cpSync('.dependency-cruiser.mjs', join(tree, '.dependency-cruiser.mjs'))
  add('package.json', JSON.stringify({ name: 'tree', dependencies: { telnyx: '1', kysely: '1' } }))
  add('apps/web/tsconfig.json', '{}')
  for (const name of ['telnyx', 'kysely', 'left-pad']) {
    add(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    add(`node_modules/${name}/index.js`, '')
  }
  for (const { from, to } of Object.values(BROKEN)) addImport(from, to)
  addImport(`${server}/process/two.ts`, `${server}/process/one.ts`)
  add(`${server}/process/orphan.ts`, 'export {}\n')
  for (const [app, prefix, last] of [
    [server, 'features-backwards-', 'admin'],
    [web, 'web-features-backwards-', 'dev-ui'],
  ] as const) {
    const features = featuresOf(prefix)
    for (const [position, name] of features.entries())
      addImport(`${app}/features/${name}/early.ts`, `${app}/features/${features[position + 1] ?? last}/inner.ts`)
  }
  for (const name of featuresOf('features-door-')) addImport(`${server}/main.ts`, `${server}/features/${name}/inner.ts`)
  // It ends with the number of violations.
  const { stdout } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      'apps',
      'packages',
    ],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 << 20 },
  )
  const { summary } = JSON.parse(stdout) as { summary: { violations: readonly Violation[] } }
  found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
}, 60_000)
afterAll(() => rmSync(tree, { recursive: true, force: true }))

it('every boundary rule has an import that breaks it', () => {
  expect([...Object.keys(BROKEN), 'no-orphans'].toSorted()).toEqual(nameless.toSorted())
})

it.each(Object.entries(BROKEN))('%s refuses such an import', (rule, { from, to }) => {
  expect(
    found.filter((violation) => violation.startsWith(`${rule}: ${from} -> `)),
    `-> ${to}`,
  ).not.toEqual([])
})

it('no-orphans refuses a file that nothing imports', () => {
  expect(found).toContain(`no-orphans: ${server}/process/orphan.ts -> ${server}/process/orphan.ts`)
})

it.each(['features-backwards-', 'web-features-backwards-'])(
  '%s… refuses an import of every later feature',
  (prefix) => {
    const silent = featuresOf(prefix).filter(
      (name) => !found.some((violation) => violation.startsWith(`${prefix}${name}: `)),
    )
    expect(silent).toEqual([])
  },
)

it('features-door-… refuses every import past an index', () => {
  const silent = featuresOf('features-door-').filter(
    (name) => !found.some((violation) => violation.startsWith(`features-door-${name}: ${server}/main.ts`)),
  )
  expect(silent).toEqual([])
})
