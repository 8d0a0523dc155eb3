import type { Server } from 'node:http'
import type { PageRequest, PageResult, RenderPage } from '@velvetline/contracts/pages'
import {
  createServer,
  createServerModuleRunner,
  type DevEnvironment,
  type InlineConfig,
  isRunnableDevEnvironment,
  mergeConfig,
  type Plugin,
  type PluginOption,
  type ViteDevServer,
} from 'vite'
import viteConfig from '../vite.config.ts'
import { devManifest, SERVER_IS_BACK } from './dev-entries.ts'
import { faultPage, type ShownFault, shownFault } from './dev-error-page.ts'
import { CACHE, devMessages, messageAliases } from './dev-messages.ts'

const MAIN_SHEET = '/src/styles/index.css'

/** Reports when a module used for rendering pages has changed. The browser learns of it from Vite's client. */
const onServerChange = (tell: (isKnown: boolean) => void): Plugin => ({
  name: 'velvetline:dev-pages',
  hotUpdate({ modules }) {
    if (this.environment.name !== 'ssr') return
    tell(modules.length > 0)
    return []
  },
})

const startVite = (httpServer: Server, host: string, plugins: PluginOption[]): Promise<ViteDevServer> =>
  createServer(
    mergeConfig(viteConfig({ command: 'serve', mode: 'development' }), {
      // Not read by Vite itself, which would then restart itself when the file changes, apart from us.
      configFile: false,
      appType: 'custom',
      cacheDir: CACHE,
      clearScreen: false,
      plugins,
      resolve: { alias: messageAliases },
      server: { middlewareMode: true, ws: { server: httpServer }, cors: false, allowedHosts: [host] },
    } satisfies InlineConfig),
  )

const runnerFor = (ssr: DevEnvironment) => {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot render pages in this process.')
  return createServerModuleRunner(ssr, { hmr: false })
}
type Runner = ReturnType<typeof runnerFor>

/** One runner at a time for what begins; a former one is closed when the last page that began with it is done, however often they were renewed. */
const createRunners = (ssr: DevEnvironment) => {
  const uses = new Map<Runner, number>()
  let current = runnerFor(ssr)
  const closeUnused = (runner: Runner): void => {
    if (runner === current || uses.get(runner)) return
    uses.delete(runner)
    void runner.close()
  }
  return {
    renew: (): void => {
      const former = current
      current = runnerFor(ssr)
      closeUnused(former)
    },
    use: async <Result>(work: (runner: Runner) => Promise<Result>): Promise<Result> => {
      const runner = current
      uses.set(runner, (uses.get(runner) ?? 0) + 1)
      try {
        return await work(runner)
      } finally {
        uses.set(runner, (uses.get(runner) ?? 1) - 1)
        closeUnused(runner)
      }
    },
  }
}

/** The style sheets of all that has been rendered, as elements that Vite's client takes over and keeps up to date. */
const styleElements = async ({ moduleGraph }: DevEnvironment, runner: Runner, nonce: string): Promise<string> => {
  const sheets = [...moduleGraph.idToModuleMap.values()].filter(
    ({ id, importers }) => id?.endsWith('.css') && importers.size > 0,
  )
  // The first one names the layers.
  const rank = (url: string): string => (url === MAIN_SHEET ? '' : url)
  const inOrder = sheets.toSorted((one, other) => (rank(one.url) < rank(other.url) ? -1 : 1))
  const elements = inOrder.map(async ({ id, url }) => {
    const { default: css } = await runner.import<{ default: string }>(`${url}?inline`)
    return `<style nonce="${nonce}" data-vite-dev-id="${id}">${css}</style>`
  })
  return (await Promise.all(elements)).join('')
}

export type DevPages = Awaited<ReturnType<typeof startDevPages>>

/** Vite on the given server: it answers for the browser's files, and renders pages from the sources as they are now. */
export const startDevPages = async (httpServer: Server, host: string) => {
  let hasFailed = false
  const onChange = (isKnown: boolean): void => {
    // Every module is loaded again, so that two versions of one never meet in a page.
    if (isKnown || hasFailed) runners.renew()
    if (hasFailed) reload()
  }
  const showFault = (err: ShownFault): void => client.hot.send({ type: 'error', err })
  const onFault = (error: unknown): void => {
    const fault = shownFault(error)
    vite.config.logger.error(fault.message)
    showFault(fault)
  }
  const vite = await startVite(httpServer, host, [onServerChange(onChange), devMessages(onFault)])
  const { client, ssr } = vite.environments
  const runners = createRunners(ssr)

  const reload = (): void => {
    hasFailed = false
    client.hot.send({ type: 'full-reload' })
  }

  const renderPage = async (request: Omit<PageRequest, 'manifest'>, runner: Runner): Promise<PageResult> => {
    const entry = await runner.import<{ render: RenderPage }>('/src/rendering/entry-server.tsx')
    const result = await entry.render({ ...request, manifest: devManifest })
    if (result.html === undefined) return result
    const styles = await styleElements(ssr, runner, request.nonce)
    const html = result.html
      // Vite's client looks for the nonce in an attribute of this name.
      .replace('<meta property="csp-nonce"', `$& nonce="${request.nonce}"`)
      .replace('</head>', () => `${styles}</head>`)
    return { ...result, html }
  }

  return {
    middlewares: vite.middlewares,
    watcher: vite.watcher,
    close: vite.close,
    /** Lets the first page find everything ready. */
    warmUp: () => runners.use((runner) => runner.import('/src/rendering/entry-server.tsx')),
    render: (request: Omit<PageRequest, 'manifest'>): Promise<PageResult> =>
      runners
        .use((runner) => renderPage(request, runner))
        .catch((error: unknown) => {
          hasFailed = true
          return { status: 500, html: faultPage(shownFault(error), request.nonce), errors: [error] }
        }),
    /** Lays a fault of the server over all open pages, until it is back. */
    showFault,
    hideFault: (): void => client.hot.send({ type: 'custom', event: SERVER_IS_BACK }),
  }
}
