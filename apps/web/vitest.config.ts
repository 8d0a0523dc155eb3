import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { defineConfig } from 'vitest/config'

const MESSAGES = /\/paraglide\/messages\/_index\.js$/

/** Each message is a module of its own; to load two thousand of them one by one takes longer than all tests. */
const messagesInOne = (): Plugin => ({
  name: 'messages-in-one',
  async load(id) {
    if (!MESSAGES.test(id)) return undefined
    const bundle = (await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        minify: false,
        lib: { entry: id, formats: ['es'] },
        rolldownOptions: { external: (imported) => imported.endsWith('/runtime.js') },
      },
    })) as Rollup.RollupOutput[]
    const code = bundle[0]?.output[0].code ?? ''
    return code.replaceAll(/from "[^"]*runtime\.js"/g, 'from "../runtime.js"')
  },
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [messagesInOne()],
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'node',
    // Only against what hangs: a machine that does other things may stand still for seconds.
    testTimeout: 60_000,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    // A process of its own would import the same modules for each file; a test that changes something global puts it back.
    isolate: false,
    // React's development build says so once a context was drawn by `react-dom/server` and by `react-dom` in one process, one after the other too.
    onConsoleLog: (text) =>
      !text.startsWith('Detected multiple renderers concurrently rendering the same context provider'),
    expect: { requireAssertions: true },
  },
})
