import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageManifest, RenderPage } from '@velvetline/contracts/pages'
import { OperatorError } from '../../../kernel/operator-error.ts'

const isMissing = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ERR_MODULE_NOT_FOUND'
}

/** Loads what the build of apps/web made for the server. @throws OperatorError when nothing was built. */
export const loadRenderer = async (webDirectory: string): Promise<{ render: RenderPage; manifest: PageManifest }> => {
  try {
    const manifest = JSON.parse(await readFile(join(webDirectory, 'page-manifest.json'), 'utf8')) as PageManifest
    const entry = (await import(pathToFileURL(join(webDirectory, 'server/entry-server.js')).href)) as {
      render: RenderPage
    }
    return { render: entry.render, manifest }
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new OperatorError('The pages have not been built yet: run `npm run build -w apps/web`.')
  }
}
