import type { PageFiles, PageManifest } from '@velvetline/contracts/pages'
import type { Plugin } from 'vite'

/** Told to open pages when a broken server works again. */
export const SERVER_IS_BACK = 'velvetline:server-is-back'

const PREFIX = '/@velvetline/'
const entryUrl = (name: keyof PageManifest): string => `${PREFIX}${name}.js`

/**
 * Before the entry itself: Vite's client, React's refresh, and the language, which a build writes into the browser's files. All of it comes
 * as a file, so that the pages' policy for scripts holds as it is.
 */
const before = `
import '/@vite/client'
import '@vitejs/plugin-react/preamble'
import { overwriteGetLocale } from '#/paraglide/runtime.js'
overwriteGetLocale(() => document.documentElement.lang)
import.meta.hot.on('${SERVER_IS_BACK}', () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
})
`

/** Serves what pages name as their entry while developing. */
export const devEntries = (entries: Record<keyof PageManifest, string>): Plugin => ({
  name: 'velvetline:dev-entries',
  apply: 'serve',
  resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
  load(id) {
    for (const [name, source] of Object.entries(entries)) {
      // Not a plain import, which would be evaluated before the language is known.
      if (id === entryUrl(name as keyof PageManifest)) return `${before}await import('/${source}')`
    }
    return undefined
  },
})

const filesOf = (name: keyof PageManifest): PageFiles => {
  const src = entryUrl(name)
  return { routes: { __root__: { preloads: [src], scripts: [{ attrs: { type: 'module', async: true, src } }] } } }
}

/** Pages name their entry alone; the browser finds the rest by its imports. Styles are inlined in the page (see dev-pages.ts). */
export const devManifest: PageManifest = {
  shop: filesOf('shop'),
  site: filesOf('site'),
  office: filesOf('office'),
}
