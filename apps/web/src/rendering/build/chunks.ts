import type { Rolldown } from 'vite'
import { ENTRIES, SHOP_WINDOW } from '../shop-window.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const escaped = (text: string): string => text.replaceAll(/[.$]/g, '\\$&')

/** The file of a route without its ending, as the router's plugin finds it. */
const routeFile = (id: string): string => id.slice(1).replaceAll('/', '.') || 'index'

/** What a page of the shop window shows, with what it shows while it waits, by the names of their chunks. */
const PAGE_PARTS = Object.entries(Object.groupBy(SHOP_WINDOW, ({ chunk }) => chunk)).map(([name, pages]) => {
  const files = pages.map(({ id }) => escaped(routeFile(id))).join('|')
  return { name, part: new RegExp(`/routes/(?:${files})\\.tsx\\?tsr-split=component\\b`) }
})
const ROUTES = /\/src\/(?:routes\/|routeTree\.gen)/
const SHOP_ENTRY = new RegExp(`/${escaped(ENTRIES.shop)}$`)
/** All messages are imported through one file, which says nothing about who needs them; their names do. */
const ALL_MESSAGES = /\/paraglide\/messages(?:\/_index)?\.js$/
const FRAME_MESSAGES = /\/paraglide\/messages\/(?:common|site|errors)_/
/** What several of them say; the words of a consultant's own page and of its photos stay with it. 5 to 6 KB on home and profiles. */
const THEIR_MESSAGES =
  /\/paraglide\/messages\/profiles_(?!about|chat_answers|chat_needs|chat_offline|demo_actor_text|fact|gallery|members|no_|not_found|photo|profile_|test|years)/

/** Whether a module that the pattern names needs this one at once. */
const isNeededBy = (pattern: RegExp, moduleId: string, graph: Graph): boolean => {
  const seen = new Set<string>()
  const climb = (id: string): boolean => {
    if (seen.has(id) || ALL_MESSAGES.test(id)) return false
    seen.add(id)
    return pattern.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some(climb)
  }
  return climb(moduleId)
}

/** The pages of the shop window that need the module at once. */
const pagesThatNeed = (moduleId: string, graph: Graph): string[] =>
  PAGE_PARTS.flatMap(({ name, part }) => (isNeededBy(part, moduleId, graph) ? [name] : []))

/** What starts the app is a file of its own: other pages load what it needs too, and must not start it as well. */
const STARTS = new RegExp(`/(?:${Object.values(ENTRIES).map(escaped).join('|')})$`)

/** What the first scripts of guests need is one file. */
const appOrNone = (moduleId: string, graph: Graph): string | null =>
  !STARTS.test(moduleId) && (FRAME_MESSAGES.test(moduleId) || isNeededBy(SHOP_ENTRY, moduleId, graph)) ? 'app' : null

/** The other routes and what only they need at once. The file that starts them is separate, so that importing the shared code does not start them. */
const routesFile = (moduleId: string, graph: Graph): string | null => {
  if (ROUTES.test(moduleId)) return 'routes'
  return !STARTS.test(moduleId) && pagesThatNeed(moduleId, graph).length === 0 ? 'routes' : null
}

/** What several pages of the shop window share, one file for each set of them; what one alone needs stays with it. */
const peopleFile = (moduleId: string, graph: Graph): string | null => {
  // A library is imported through one file too.
  if (moduleId.includes('/node_modules/')) return null
  if (THEIR_MESSAGES.test(moduleId)) return 'people'
  const pages = pagesThatNeed(moduleId, graph)
  if (pages.length < 2) return null
  return pages.length === PAGE_PARTS.length ? 'people' : `people-${pages.join('')}`
}

/** The lists are several pages themselves; of what they alone need, only parts of the design system serve other pages too. */
const listFile = (moduleId: string, graph: Graph): string | null =>
  !/\/(?:node_modules|ui)\//.test(moduleId) && pagesThatNeed(moduleId, graph).join('') === 'l' ? 'people-l' : null

/** What several pages share, one file for each set of them. */
const shared = { name: 'shared', minShareCount: 2, entriesAware: true }

/**
 * Libraries change rarely and stay cached; what every page needs is one file; and what the shop window shares is kept
 * apart from the rest, because the first load is where every byte counts. Beside each group is what a first load gains by it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', tags: ['$initial'], test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
  { name: 'core', tags: ['$initial'], test: /node_modules/, priority: 4 },
  // 10.5 KB on lists, 16 KB on home and profiles.
  { name: appOrNone, tags: ['$initial'], priority: 3 },
  // The other routes alone: what they need is shared with their pages, and must not come along with them into the shop window.
  { name: routesFile, tags: ['$initial'], includeDependenciesRecursively: false, priority: 2.5 },
  { ...shared, test: /node_modules/, priority: 2.2 },
  // 4 KB on home and 5 KB on profiles, for 1.4 KB more on lists.
  { name: peopleFile, priority: 2 },
  // 1.1 to 1.7 KB on lists, and half as many files.
  { name: listFile, priority: 1.5 },
  { ...shared, priority: 1 },
]

/** Chunks are shared by whole lists of pages, which would make a poor file name. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${/^shared~/.test(name) ? 'shared' : '[name]'}-[hash].js`
