import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/** Makes `import()` a plain import: there are no style files to wait for, and the pages name their chunks themselves. */
export const plainImports = (): Plugin => ({
  name: 'velvetline:plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  },
})
