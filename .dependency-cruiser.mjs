// The boundaries of ARCHITECTURE.md, enforced. The order of the features is one array; every rule about features is made from it.
const FEATURES = [
  'settings',
  'countries',
  'accounts',
  'staff',
  'age-verification',
  'content',
  'contact',
  'credits',
  'payment-rails',
  'payments',
  'spending-care',
  'subscriptions',
  'agents',
  'profiles',
  'applications',
  'favourites',
  'extensions',
  'chat',
  'chat-team',
  'voice',
  'calls',
  'telephone-line',
  'reviews',
  'earnings',
  'privacy',
  'notifications',
  'analytics',
  'seo',
  'members',
  'safety',
  'admin',
]
// Pages and frames of the web app that show several features and are none of the server's.
const WEB_FEATURES = [...FEATURES, 'outbox', 'pricing', 'onboarding', 'home', 'site', 'dev-ui']

const server = 'apps/server/src'
const web = 'apps/web/src'
const feature = (name) => `^${server}/features/${name}/`
/** Where features register what they answer. */
const ROUTES = `^${server}/features/.*(\\.routes|/register-[a-z-]+)\\.ts$`
const anyOf = (names) => `(${names.join('|')})`

const backwardsIn = (app, prefix, features) =>
  features.slice(0, -1).map((name, position) => ({
    name: `${prefix}-backwards-${name}`,
    comment: `${name} may use only the features before it; what must happen later listens to an event`,
    severity: 'error',
    from: { path: `^${app}/features/${name}/` },
    to: { path: `^${app}/features/${anyOf(features.slice(position + 1))}/` },
  }))
const onlyBackwards = [...backwardsIn(server, 'features', FEATURES), ...backwardsIn(web, 'web-features', WEB_FEATURES)]

const onlyThroughTheDoor = FEATURES.map((name) => ({
  name: `features-door-${name}`,
  comment: `${name} is entered through its index.ts only; app.ts has a rule of its own`,
  severity: 'error',
  from: { path: `^${server}/`, pathNot: `(${feature(name)}|^${server}/app\\.ts$)` },
  to: { path: feature(name), pathNot: `^${server}/features/${name}/index\\.ts$` },
}))

const forbidden = [
  ...onlyBackwards,
  ...onlyThroughTheDoor,
  {
    name: 'unlisted-feature',
    comment: 'a feature stands in the order above before it stands in the tree',
    severity: 'error',
    from: { path: `^${server}/features/`, pathNot: `^${server}/features/${anyOf(FEATURES)}/` },
    to: {},
  },
  {
    name: 'unlisted-web-feature',
    comment: 'the same order, and the rooms of the web app alone',
    severity: 'error',
    from: { path: `^${web}/features/`, pathNot: `^${web}/features/${anyOf(WEB_FEATURES)}/` },
    to: {},
  },
  {
    name: 'app-registers-routes',
    comment: 'app.ts takes the routes of a feature, and nothing else of it',
    severity: 'error',
    from: { path: `^${server}/app\\.ts$` },
    to: { path: `^${server}/features/`, pathNot: ROUTES },
  },
  {
    name: 'worker-reads-no-routes',
    comment:
      'an index.ts names no routes, so that a process that only does jobs stays small; Telnyx reads its own when it registers them',
    severity: 'error',
    from: { path: `^${server}/worker\\.ts$` },
    to: { path: ROUTES, pathNot: '/telnyx\\.routes\\.ts$', reachable: true },
  },
  {
    name: 'web-never-imports-server',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'server-never-imports-web',
    severity: 'error',
    from: { path: '^apps/server/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'contracts-import-no-app',
    severity: 'error',
    from: { path: '^packages/contracts/' },
    to: { path: '^apps/' },
  },
  {
    name: 'kernel-imports-nothing-of-ours',
    comment: 'contracts are the one exception: the two languages are named there',
    severity: 'error',
    from: { path: `^${server}/kernel/`, pathNot: '\\.test\\.ts$' },
    to: { path: '^apps/', pathNot: `^${server}/kernel/` },
  },
  {
    name: 'platform-knows-no-feature',
    severity: 'error',
    from: { path: `^${server}/platform/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^${server}/(features|demo|app|context|main|worker|command-line)` },
  },
  {
    name: 'nobody-imports-the-command-line',
    comment: 'it is one of the places where everything is put together, as main.ts and worker.ts are',
    severity: 'error',
    from: { path: `^${server}/`, pathNot: `^${server}/command-line/` },
    to: { path: `^${server}/command-line/` },
  },
  {
    name: 'credits-import-no-feature',
    comment: 'but the events of accounts, through the door',
    severity: 'error',
    from: { path: feature('credits'), pathNot: '\\.test\\.ts$' },
    to: { path: `^${server}/features/`, pathNot: `^${server}/features/(credits/|accounts/index\\.ts$)` },
  },
  {
    name: 'nobody-imports-admin',
    severity: 'error',
    from: { path: '^apps/(server|web)/src/features/', pathNot: '/features/admin/' },
    to: { path: '/features/admin/' },
  },
  {
    name: 'routes-never-touch-repositories',
    severity: 'error',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '\\.repository\\.ts$' },
  },
  {
    name: 'doors-open-on-use-cases',
    comment: 'an index.ts names what a feature does and its types; how it stores them stays inside',
    severity: 'error',
    from: { path: `^${server}/features/[^/]+/index\\.ts$` },
    to: { path: '\\.repository\\.ts$' },
  },
  {
    name: 'vendor-sdks-in-their-rooms',
    comment: 'a provider speaks its own words behind one interface of ours',
    severity: 'error',
    from: {
      path: `^${server}/`,
      pathNot: `(${feature('payment-rails')}|${feature('voice')}|/providers/|\\.test\\.ts$)`,
    },
    to: { path: 'node_modules/(telnyx|ws|nodemailer)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sql-only-in-repositories',
    comment:
      'the query builder and the driver stay in repositories and platform/database; types may travel, and a context’s database',
    severity: 'error',
    from: {
      path: `^${server}/`,
      pathNot: `(\\.repository\\.ts$|^${server}/platform/(database|jobs)/|\\.test\\.ts$)`,
    },
    to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'design-system-knows-no-business',
    severity: 'error',
    from: { path: `^${web}/ui/` },
    to: { path: `^${web}/(features|routes|rendering)/` },
  },
  {
    name: 'web-shared-knows-no-feature',
    severity: 'error',
    from: { path: `^${web}/shared/` },
    to: { path: `^${web}/(features|routes|rendering)/` },
  },
  {
    name: 'pages-are-made-from-outside',
    comment:
      'rendering makes and starts pages and knows them all; they know nothing of it, but the root route its own tags',
    severity: 'error',
    from: { path: `^${web}/(features|routes)/`, pathNot: `^${web}/routes/__root\\.tsx$` },
    to: { path: `^${web}/rendering/` },
  },
  {
    name: 'what-builds-is-not-sent',
    comment: 'the plugins of the build may read how pages are made, and no page may need them',
    severity: 'error',
    from: { path: `^${web}/`, pathNot: `^${web}/rendering/build/` },
    to: { path: `^${web}/rendering/build/` },
  },
  {
    name: 'no-cycles',
    comment: 'an import of a type counts as well',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-undeclared-package',
    severity: 'error',
    from: {
      path: '^(apps|packages)/',
      pathNot: '(\\.test\\.tsx?$|/test/|vite(st)?\\.config\\.ts$|/scripts/|/rendering/build/)',
    },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
  },
  {
    name: 'no-unresolvable',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-orphans',
    severity: 'error',
    from: {
      orphan: true,
      pathNot:
        '(\\.d\\.ts$|\\.config\\.(ts|mjs)$|\\.test\\.tsx?$|\\.css$|^(e2e|bench|scripts)/|/scripts/|/test/|^packages/contracts/src/|^apps/web/(public|src/routes)/)',
    },
    to: {},
  },
]

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|paraglide|data|\\.dev)/|[rR]outeTree\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    // The web's, because it says what `#/` means: without it none of the web's rules would see an import.
    tsConfig: { fileName: 'apps/web/tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
