import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The pages that visitors walk about in: home, the list, a lady's page; with what they show while they wait. */
const SHOP_WINDOW = /\/routes\/(?:index|profiles|profile_\.\$id)\.tsx\?tsr-split=component\b/
/** All messages are imported through one file, which says nothing about who needs them; their names do. */
const ALL_MESSAGES = /\/paraglide\/messages(?:\/_index)?\.js$/
const THEIR_MESSAGES = /\/paraglide\/messages\/profiles_/

/** Whether a page of the shop window needs the module at once. */
const isForShopWindow = (moduleId: string, graph: Graph): boolean => {
  const seen = new Set<string>()
  const climb = (id: string): boolean => {
    if (seen.has(id) || ALL_MESSAGES.test(id)) return false
    seen.add(id)
    return SHOP_WINDOW.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some(climb)
  }
  return THEIR_MESSAGES.test(moduleId) || climb(moduleId)
}

const peopleOrNone = (moduleId: string, graph: Graph): string | null =>
  isForShopWindow(moduleId, graph) ? 'people' : null

/** Shared chunks that are smaller join another one, even if a page then loads a little that it does not need. */
const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 }

/**
 * Libraries change rarely and stay cached; what every page needs is one file; and what the shop window shares is kept
 * apart from the rest, because the first load is where every byte counts.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'core', tags: ['$initial'], test: /node_modules/, priority: 4 },
  { name: 'app', tags: ['$initial'], priority: 3 },
  { ...shared, debugName: 'people', name: peopleOrNone, priority: 2 },
  { ...shared, name: 'shared', priority: 1 },
]

/** Chunks are shared by whole lists of pages, which would make a poor file name. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${/^(?:people|shared)~/.exec(name)?.[0].slice(0, -1) ?? '[name]'}-[hash].js`
