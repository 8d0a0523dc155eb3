import type { Plugin, Rolldown } from 'vite'
import { ENTRIES, SHOP_WINDOW } from '../shop-window.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const escaped = (text: string): string => text.replaceAll(/[.$]/g, '\\$&')

/** The file of a route without its ending, as the router's plugin finds it. */
const routeFile = (id: string): string => id.slice(1).replaceAll('/', '.') || 'index'

/** The components of the pages of the shop window, and what they show while loading, by chunk. */
const PAGE_PARTS = Object.entries(Object.groupBy(SHOP_WINDOW, ({ chunk }) => chunk)).map(([name, pages]) => {
  const files = pages.map(({ id }) => escaped(routeFile(id))).join('|')
  return { name, part: new RegExp(`/routes/(?:${files})\\.tsx\\?tsr-split=component\\b`) }
})
const ROUTES = /\/src\/(?:routes\/|siteRouteTree\.gen)/
const SHOP_ENTRY = new RegExp(`/${escaped(ENTRIES.shop)}$`)
const SITE_ENTRY = new RegExp(`/${escaped(ENTRIES.site)}$`)
/** Every message is imported through one index, which hides who needs it; the names tell. */
const ALL_MESSAGES = /\/paraglide\/messages(?:\/_index)?\.js$/
const MESSAGE = /\/paraglide\/messages\//
const OFFICE_MESSAGES = /\/paraglide\/messages\/(?:admin|countries|office|staff(?!_invitation)|texts)_/
/** Those of dialogs come with the dialogs, those of the bar and the menu of somebody signed in with these: 0.4 KB of a guest's first load. */
const FRAME_MESSAGES =
  /\/paraglide\/messages\/(?:common_(?!cancel|close|leave_empty|save)|errors_|site_(?!account_menu|balance|country_demo|messages|nuggets|tariff|unread|viewing))/
/** Messages that several of these pages show; those of the profile page stay with it. 5 to 6 KB on home and profiles. */
const PAGES_MESSAGES =
  /\/paraglide\/messages\/profiles_(?!about|chat_answers|chat_needs|chat_offline|demo_actor_text|empty|fact|gallery|members|no_|not_found|photo|profile_|test|years)/

type Importers = (info: Rolldown.ModuleInfo) => readonly string[]
const statically: Importers = ({ importers }) => importers
const ever: Importers = ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]

/** Whether a module that matches the pattern imports this one, by default statically. */
const isNeededBy = (pattern: RegExp, moduleId: string, graph: Graph, importersOf = statically): boolean => {
  const seen = new Set<string>()
  const climb = (id: string): boolean => {
    if (seen.has(id) || ALL_MESSAGES.test(id)) return false
    seen.add(id)
    const info = graph.getModuleInfo(id)
    return pattern.test(id) || (info !== null && importersOf(info).some(climb))
  }
  return climb(moduleId)
}

const pagesThatNeed = (moduleId: string, graph: Graph): string[] =>
  PAGE_PARTS.flatMap(({ name, part }) => (isNeededBy(part, moduleId, graph) ? [name] : []))

/** The entries are chunks of their own: importing shared code must not start the app. */
const STARTS = new RegExp(`/(?:${Object.values(ENTRIES).map(escaped).join('|')})$`)

/** Everything that the shop entry imports is one chunk. */
const appOrNone = (moduleId: string, graph: Graph): string | null =>
  !STARTS.test(moduleId) && (FRAME_MESSAGES.test(moduleId) || isNeededBy(SHOP_ENTRY, moduleId, graph)) ? 'app' : null

const isOfficeAlone = (moduleId: string, graph: Graph): boolean =>
  MESSAGE.test(moduleId)
    ? OFFICE_MESSAGES.test(moduleId)
    : !ALL_MESSAGES.test(moduleId) && !isNeededBy(SITE_ENTRY, moduleId, graph, ever)

/** The other routes and what only they import; what only the operator's pages import is a chunk of its own. */
const routesFile = (moduleId: string, graph: Graph): string | null => {
  if (!STARTS.test(moduleId) && isOfficeAlone(moduleId, graph)) return 'office'
  if (ROUTES.test(moduleId)) return 'routes'
  return !STARTS.test(moduleId) && pagesThatNeed(moduleId, graph).length === 0 ? 'routes' : null
}

/** What several pages of the shop window share, one chunk for each set of pages. */
const pagesFile = (moduleId: string, graph: Graph): string | null => {
  // A library is imported through an index as well.
  if (moduleId.includes('/node_modules/')) return null
  if (PAGES_MESSAGES.test(moduleId)) return 'pages'
  const pages = pagesThatNeed(moduleId, graph)
  if (pages.length < 2) return null
  return pages.length === PAGE_PARTS.length ? 'pages' : `pages-${pages.join('')}`
}

/** What only the lists import. Parts of the design system are left out: other pages use them too. */
const listFile = (moduleId: string, graph: Graph): string | null =>
  !/\/(?:node_modules|ui)\//.test(moduleId) && pagesThatNeed(moduleId, graph).join('') === 'l' ? 'pages-l' : null

/** The same for a consultant's page, with the player of voices, which chats use too. */
const profileFile = (moduleId: string, graph: Graph): string | null =>
  !/\/(?:node_modules|ui(?!\/voice-recorder))\//.test(moduleId) && pagesThatNeed(moduleId, graph).join('') === 'p'
    ? 'pages-p'
    : null

const shared = { name: 'shared', minShareCount: 2, entriesAware: true }

/**
 * Libraries change rarely and stay cached, what every page needs is one file, and what the shop window shares is kept apart from the rest.
 * The gain in a first load is beside each group.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', tags: ['$initial'], test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
  { name: 'core', tags: ['$initial'], test: /node_modules/, priority: 4 },
  // 10.5 KB on lists, 16 KB on home and profiles.
  { name: appOrNone, tags: ['$initial'], priority: 3 },
  // Alone: what the other routes import is shared with their pages and must not be pulled into the shop window.
  { name: routesFile, tags: ['$initial'], includeDependenciesRecursively: false, priority: 2.5 },
  { ...shared, test: /node_modules/, priority: 2.2 },
  // 4 KB on home and 5 KB on profiles, for 1.4 KB more on lists.
  { name: pagesFile, priority: 2 },
  // 1.1 to 1.7 KB on lists, and half as many files.
  { name: listFile, priority: 1.5 },
  { name: profileFile, priority: 1.5 },
  { ...shared, priority: 1 },
]

/** The own name of a shared chunk would list all its pages. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${/^shared~/.test(name) ? 'shared' : '[name]'}-[hash].js`

const codeUnit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Writes dashes and quotation marks as `\u2013`: V8 keeps a source with a single one of them in twice the memory. With the
 * comments left out, 2 MB of the server's at rest.
 */
export const oneByteText = (): Plugin => ({
  name: 'velvetline:one-byte-text',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[\u0100-\uffff]/g, codeUnit)
    }
  },
})
