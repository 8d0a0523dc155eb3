import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { paraglideOptions, routerOptions } from './scripts/generators.ts'
import { pageManifest } from './scripts/page-manifest.ts'
import { precompress } from './scripts/precompress.ts'

const CLIENT_ENTRY = 'src/entry-client.tsx'

/** Small chunks join a bigger one rather than being a request of their own, even if a page then has a little too much. */
const MERGED_BELOW_BYTES = 12_000

/** Libraries change rarely and stay cached; what every page needs is one file; what some pages share is a few. */
const CHUNKS = [
  { name: 'core', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'app', tags: ['$initial'], priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: MERGED_BELOW_BYTES, priority: 1 },
]

/** Chunks are shared by whole lists of pages, which would make a poor file name. */
const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    tailwindcss(),
    paraglideVitePlugin(paraglideOptions),
    ...(isSsrBuild ? [] : [pageManifest({ entry: CLIENT_ENTRY }), precompress()]),
  ],
  resolve: {
    alias: {
      '#': fileURLToPath(new URL('./src', import.meta.url)),
      // React has had this hook of its own since 18; the shim for older ones would be dead weight.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // The server's bundle carries its libraries: it starts faster and answers to one version of React only.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node24', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        // Small files inline would be blocked by the pages' own policy for scripts and fonts.
        assetsInlineLimit: 0,
        // Wrapping lazy imports in a preload helper costs more than it saves: the pages name their chunks themselves.
        modulePreload: { polyfill: false },
        rolldownOptions: { input: CLIENT_ENTRY, output: { codeSplitting: { groups: CHUNKS }, chunkFileNames } },
      },
}))
