import { fileURLToPath } from 'node:url'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import { LANGUAGES, type Language } from '@velvetline/contracts/locales'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devEntries } from './scripts/dev-entries.ts'
import { routerOptions, siteRouterOptions } from './scripts/generators.ts'

import { chunkFileNames, chunkGroups, oneByteText } from './src/rendering/build/chunks.ts'
import { oneLanguage, plainImports, withoutRoutersErrorPage, withoutSchemas } from './src/rendering/build/leave-out.ts'
import { pageManifest } from './src/rendering/build/page-manifest.ts'
import { styleSheets } from './src/rendering/build/style-sheets.ts'
import { ENTRIES } from './src/rendering/shop-window.ts'

/** The browser's half is built once for each language, which is the mode (see scripts/build.ts). */
const languageOf = (mode: string): Language => LANGUAGES.find((language) => language === mode) ?? 'de'

const browserPlugins = (language: Language) => [
  oneLanguage(language),
  plainImports(),
  withoutRoutersErrorPage(),
  styleSheets(ENTRIES),
  pageManifest({ entries: ENTRIES, language }),
]

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    // First: the code splitter takes its routes from the generator that ran last.
    tanstackRouterGenerator(siteRouterOptions),
    tanstackRouter(routerOptions),
    react(),
    withoutSchemas(),
    devEntries(ENTRIES),
    ...(isSsrBuild ? [oneByteText()] : browserPlugins(languageOf(mode))),
  ],
  resolve: {
    alias: {
      '#': fileURLToPath(new URL('./src', import.meta.url)),
      // React has had this hook of its own since 18; the shim for older ones would be 0.2 KB of every first load.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // The server's bundle carries its libraries: it starts faster and answers to one version of React only.
    ssr: { noExternal: true },
  }),
  // What the browser's half imports is found before the first page asks for it, and not while it waits.
  optimizeDeps: { entries: Object.values(ENTRIES) },
  worker: { plugins: () => [withoutSchemas()] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        copyPublicDir: false,
        // What the browser fetches later is at hand on the server.
        rolldownOptions: { output: { comments: false }, checks: { ineffectiveDynamicImport: false } },
      }
    : {
        outDir: 'dist/client',
        // The other language's files are there too.
        emptyOutDir: false,
        // Small files inline would be blocked by the pages' own policy for scripts and fonts.
        assetsInlineLimit: 0,
        // The pages name their chunks themselves; a list of all chunks in the first file would cost 1.2 to 1.4 KB.
        modulePreload: false,
        rolldownOptions: {
          input: ENTRIES,
          output: { codeSplitting: { groups: chunkGroups }, chunkFileNames },
          // A path is written where it is used: the file of its feature need not come along.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          checks: { pluginTimings: false },
        },
      },
}))
