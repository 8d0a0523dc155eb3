import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '@velvetline/contracts/constants'
import type { PageManifest, RenderPage } from '@velvetline/contracts/pages'
import { OperatorError } from '../../../kernel/operator-error.ts'

const isMissing = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ERR_MODULE_NOT_FOUND'
}

/** What the build of apps/web made for the server. The browser's files differ by the language of the page. */
export interface Renderer {
  render: RenderPage
  manifests: Record<Language, PageManifest>
}

/** Loads the renderer of pages. @throws OperatorError when nothing was built. */
export const loadRenderer = async (webDirectory: string): Promise<Renderer> => {
  const readManifest = async (language: Language): Promise<[Language, PageManifest]> => {
    const content = await readFile(join(webDirectory, `page-manifest.${language}.json`), 'utf8')
    return [language, JSON.parse(content) as PageManifest]
  }
  try {
    const manifests = Object.fromEntries(await Promise.all(LANGUAGES.map(readManifest))) as Renderer['manifests']
    const entry = (await import(pathToFileURL(join(webDirectory, 'server/entry-server.js')).href)) as {
      render: RenderPage
    }
    return { render: entry.render, manifests }
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new OperatorError('The pages have not been built yet: run `npm run build -w apps/web`.')
  }
}
