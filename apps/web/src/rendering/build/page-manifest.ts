import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Language } from '@velvetline/contracts/locales'
import type { PageFiles, PageManifest } from '@velvetline/contracts/pages'
import type { Plugin, Rolldown } from 'vite'
import { sheetFile } from './style-sheets.ts'

const ROOT_ROUTE = '__root__'
const SPLIT_MARK = '?tsr-split='
/** The split part of a route that holds its component, alone or with others. */
const PAGE_PART = /\?tsr-split=(?:\w+---)*component(?:---\w+)*$/
const ROUTE_ID = /createFileRoute\(\s*['"]([^'"]+)['"]/

type Chunk = Rolldown.OutputChunk

const routeIdOf = async (moduleId: string): Promise<string | undefined> => {
  const source = await readFile(moduleId.slice(0, moduleId.indexOf(SPLIT_MARK)), 'utf8')
  return ROUTE_ID.exec(source)?.[1]
}

/** A chunk and everything that it imports statically, except what was seen before. */
const closure = (chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, seen: Set<string>): Chunk[] => {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.map((name) => chunks.get(name)).filter((found) => found !== undefined)
  return [chunk, ...imported.flatMap((next) => closure(next, chunks, seen))]
}

const chunksIn = (bundle: Rolldown.OutputBundle): Map<string, Chunk> => {
  const chunks = new Map<string, Chunk>()
  for (const item of Object.values(bundle)) if (item.type === 'chunk') chunks.set(item.fileName, item)
  return chunks
}

/** What no page but the operator's may load by itself. */
const OFFICE_MODULE = /\/src\/(?:features\/admin\/|routes\/admin[.-])/

const refuseOfficeModules = (name: keyof PageManifest, chunks: readonly Chunk[]): void => {
  const found = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => OFFICE_MODULE.test(id))
  if (found && name !== 'office') throw new Error(`Every page of the ${name} would load ${found}.`)
}

/** The files of each route, for pages that start with this entry. */
const filesOf = async (
  name: keyof PageManifest,
  entry: Chunk,
  bundle: Rolldown.OutputBundle,
  base: string,
): Promise<PageFiles> => {
  const chunks = chunksIn(bundle)
  const url = (file: string): string => base + file
  const entrySeen = new Set<string>()
  const first = closure(entry, chunks, entrySeen)
  refuseOfficeModules(name, first)
  const preloads = first.map((chunk) => url(chunk.fileName))
  const scripts = [{ attrs: { type: 'module', async: true, src: url(entry.fileName) } }]
  const files: PageFiles = { routes: { [ROOT_ROUTE]: { preloads, css: [url(sheetFile(name, bundle))], scripts } } }
  for (const chunk of chunks.values()) {
    const split = chunk.moduleIds.filter((id) => id.includes(SPLIT_MARK))
    for (const moduleId of split) {
      const routeId = PAGE_PART.test(moduleId) ? await routeIdOf(moduleId) : undefined
      if (!routeId) continue
      const own = closure(chunk, chunks, new Set(entrySeen))
      files.routes[routeId] = { preloads: own.map((item) => url(item.fileName)) }
    }
  }
  return files
}

/** Writes `dist/page-manifest.<language>.json`: the files of each route with each entry. */
export const pageManifest = (options: { entries: Record<keyof PageManifest, string>; language: Language }): Plugin => {
  let base = '/'
  let outDir = ''
  return {
    name: 'velvetline:page-manifest',
    apply: 'build',
    configResolved(config) {
      base = config.base
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle(_options, bundle) {
      const filesFrom = (name: keyof PageManifest): Promise<PageFiles> => {
        const source = options.entries[name]
        const isEntry = (chunk: Chunk): boolean => chunk.isEntry && (chunk.facadeModuleId?.endsWith(source) ?? false)
        const chunks = [...chunksIn(bundle).values()]
        const entry = chunks.find(isEntry)
        if (!entry) throw new Error(`No chunk was built from ${source}.`)
        const importer = chunks.find((chunk) => [...chunk.imports, ...chunk.dynamicImports].includes(entry.fileName))
        if (importer)
          throw new Error(`${importer.fileName} imports ${entry.fileName}, and would start the app with it.`)
        return filesOf(name, entry, bundle, base)
      }
      const manifest: PageManifest = {
        shop: await filesFrom('shop'),
        site: await filesFrom('site'),
        office: await filesFrom('office'),
      }
      const file = resolve(outDir, `../page-manifest.${options.language}.json`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
    },
  }
}
