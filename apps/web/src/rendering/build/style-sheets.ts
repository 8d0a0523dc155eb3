import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

export type SheetName = 'shop' | 'site' | 'office'

/** Set by Vite on each chunk: the style files of its modules. */
type StyledChunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const isSheetOf = (name: SheetName, fileName: string): boolean =>
  fileName.startsWith(`assets/${name}-`) && fileName.endsWith('.css')

export const sheetFile = (name: SheetName, bundle: Rolldown.OutputBundle): string => {
  const found = Object.keys(bundle).find((fileName) => isSheetOf(name, fileName))
  if (found === undefined) throw new Error(`No style sheet was built for the ${name}.`)
  return found
}

/** The chunk of what every page needs (chunks.ts). */
const IS_EVERY_PAGES = /\/app-[^/]+$/

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Texts and libraries have no styles of their own, and are together with those of other pages. */
const HAS_NO_STYLES = /\/(?:node_modules|paraglide)\//

const modulesFrom = (entryId: string, graph: Graph): Set<string> => {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id) || HAS_NO_STYLES.test(id)) return
    seen.add(id)
    const info = graph.getModuleInfo(id)
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(next)
  }
  visit(entryId)
  return seen
}

/** The app's sheet declares the layers, so it comes first; the others by name, so that every build has the same order. */
const inOrder = (first: string, second: string): number =>
  Number(IS_EVERY_PAGES.test(second)) - Number(IS_EVERY_PAGES.test(first)) || (first < second ? -1 : 1)

const stylesOf = (chunks: readonly StyledChunk[]): string[] =>
  [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))].sort(inOrder)

/**
 * Makes a style sheet for each entry, with what its pages can show. A page names one of them, so no chunk waits for its own.
 */
export const styleSheets = (entries: Record<SheetName, string>): Plugin => ({
  name: 'velvetline:style-sheets',
  apply: 'build',
  generateBundle: {
    // Before Vite writes the chunks' style files into their imports.
    order: 'pre',
    handler(_options, bundle) {
      const all: StyledChunk[] = Object.values(bundle).filter((item) => item.type === 'chunk')
      const sources = new Map<string, string>()
      for (const item of Object.values(bundle)) {
        if (item.type === 'asset' && item.fileName.endsWith('.css')) sources.set(item.fileName, String(item.source))
      }
      const emit = (name: SheetName, styles: readonly string[]): void => {
        const source = styles.map((fileName) => sources.get(fileName) ?? '').join('')
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.css`, source })
      }
      const emitFor = (name: SheetName): void => {
        const entry = all.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(entries[name]))
        if (!entry?.facadeModuleId) throw new Error(`No chunk was built from ${entries[name]}.`)
        const reached = modulesFrom(entry.facadeModuleId, this)
        emit(name, stylesOf(all.filter(({ moduleIds }) => moduleIds.some((id) => reached.has(id)))))
      }
      for (const name of ['shop', 'site', 'office'] as const) emitFor(name)
      for (const fileName of sources.keys()) delete bundle[fileName]
      for (const chunk of all) chunk.viteMetadata?.importedCss.clear()
    },
  },
})
