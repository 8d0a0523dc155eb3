import { fileURLToPath } from 'node:url'
import type { CompilerOptions } from '@inlang/paraglide-js'
import { OFFICE_ROUTE_FILES } from '../src/rendering/shop-window.ts'

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** How the file routes become a typed route tree. */
export const routerOptions = {
  target: 'react' as const,
  autoCodeSplitting: true,
  // A page that is opened brings its data along; only ways within the site need loaders, and then beside the page's own file.
  codeSplittingOptions: {
    defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'], ['loader']],
  },
  routesDirectory: fromHere('../src/routes'),
  generatedRouteTree: fromHere('../src/routeTree.gen.ts'),
  routeFileIgnorePattern: '\\.test\\.',
  quoteStyle: 'single' as const,
  semicolons: false,
  disableLogging: true,
}

/** The routes without the operator's pages, which no other page loads. */
export const siteRouterOptions = {
  ...routerOptions,
  generatedRouteTree: fromHere('../src/siteRouteTree.gen.ts'),
  routeFileIgnorePattern: `${routerOptions.routeFileIgnorePattern}|${OFFICE_ROUTE_FILES}`,
}

/** How the message files become typed functions. The language is told by the entries (see src/rendering/entry-*.tsx). */
export const paraglideOptions: CompilerOptions = {
  project: fromHere('../project.inlang'),
  outdir: fromHere('../src/paraglide'),
  strategy: ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  emitReadme: false,
  emitPrettierIgnore: false,
}
