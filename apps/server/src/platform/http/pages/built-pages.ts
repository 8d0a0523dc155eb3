import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '@velvetline/contracts/locales'
import type { PageManifest, RenderPage } from '@velvetline/contracts/pages'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { PageSource } from './pages.types.ts'

const isMissing = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ERR_MODULE_NOT_FOUND'
}

/** As built by apps/web. @throws OperatorError when nothing was built */
export const loadBuiltPages = async (webDirectory: string): Promise<PageSource> => {
  const readManifest = async (language: Language): Promise<[Language, PageManifest]> => {
    const content = await readFile(join(webDirectory, `page-manifest.${language}.json`), 'utf8')
    return [language, JSON.parse(content) as PageManifest]
  }
  try {
    const manifests = Object.fromEntries(await Promise.all(LANGUAGES.map(readManifest))) as Record<
      Language,
      PageManifest
    >
    const entry = (await import(pathToFileURL(join(webDirectory, 'server/entry-server.js')).href)) as {
      render: RenderPage
    }
    return {
      render: (request) => entry.render({ ...request, manifest: manifests[request.locale] }),
      filesDirectory: join(webDirectory, 'client'),
      isFinal: true,
    }
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new OperatorError('The pages have not been built yet: run `npm run build -w apps/web`.')
  }
}
