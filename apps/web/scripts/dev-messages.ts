import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { compile, paraglideVitePlugin } from '@inlang/paraglide-js'
import { LANGUAGES } from '@velvetline/contracts/locales'
import type { Plugin, PluginOption } from 'vite'
import { paraglideOptions } from './generators.ts'

const WEB = resolve(import.meta.dirname, '..')
/** What is made while developing, apart from what a build makes, so that the two may run side by side. */
export const MADE = resolve(WEB, '.dev')
/** Vite's cache, which it does not watch. */
export const CACHE = resolve(MADE, 'vite')

const ALL = resolve(MADE, 'paraglide')
/** What the sources import as `#/paraglide/messages.js`. */
const MESSAGES = resolve(MADE, 'messages.js')
const EXPORT = /^export const (\w+)/gm
const SETTINGS = 'settings.json'

/** Where the sources find messages and runtime while developing. */
export const messageAliases = [
  { find: /^(?:#|\.)\/paraglide\/messages\.js$/, replacement: MESSAGES },
  { find: /^(?:#|\.)\/paraglide\/runtime\.js$/, replacement: resolve(ALL, 'runtime.js') },
]

// In one file for each language: thousands of messages would be thousands of requests.
const outputStructure = 'locale-modules'

/** A page that is rendered meanwhile reads what was before or all that is new, never a part. */
const replaceFile = async (path: string, text: string): Promise<void> => {
  const next = resolve(CACHE, 'messages', randomUUID())
  await mkdir(dirname(next), { recursive: true })
  await writeFile(next, text)
  await rename(next, path)
}

/** A project of the messages of one folder alone. */
const makeProject = async (folder: string): Promise<string> => {
  const settings = JSON.parse(await readFile(resolve(paraglideOptions.project, SETTINGS), 'utf8'))
  const project = resolve(CACHE, 'messages', `${basename(folder)}.inlang`)
  await mkdir(project, { recursive: true })
  const own = {
    ...settings,
    modules: settings.modules.map((path: string) => resolve(WEB, path)),
    'plugin.inlang.messageFormat': { pathPattern: [`${folder}/{locale}.json`] },
  }
  await writeFile(resolve(project, SETTINGS), JSON.stringify(own))
  return project
}

/** Compiles one folder. @returns the names of its messages. */
const compileFolder = async (folder: string): Promise<string[]> => {
  const project = await makeProject(folder)
  const outdir = `${project}.out`
  await compile({ ...paraglideOptions, project, outdir, outputStructure, cleanOutdir: false })
  const target = resolve(MADE, 'changed', basename(folder))
  await mkdir(target, { recursive: true })
  for (const name of [...LANGUAGES, '_index']) {
    const source = await readFile(resolve(outdir, 'messages', `${name}.js`), 'utf8')
    await replaceFile(resolve(target, `${name}.js`), source.replace('"../runtime.js"', '"../../paraglide/runtime.js"'))
  }
  const index = await readFile(resolve(target, '_index.js'), 'utf8')
  return [...index.matchAll(EXPORT)].map(([, name = '']) => name)
}

/**
 * The typed messages while developing. All of them are compiled at the start, which takes seconds; later only the folder in which one has
 * changed, and its messages then stand before those of the start.
 */
export const devMessages = (onFault: (error: unknown) => void): PluginOption => {
  const changed = new Map<string, readonly string[]>()
  let work = Promise.resolve()

  const writeMessages = async (): Promise<void> => {
    const own = [...changed].map(
      ([folder, names]) => `export { ${names.join(', ')} } from './changed/${folder}/_index.js'`,
    )
    const lines = [...own, "export * from './paraglide/messages/_index.js'", "export * as m from './messages.js'", '']
    const text = lines.join('\n')
    await mkdir(MADE, { recursive: true })
    if ((await readFile(MESSAGES, 'utf8').catch(() => '')) !== text) await replaceFile(MESSAGES, text)
  }
  const update = async (folder: string): Promise<void> => {
    changed.set(basename(folder), await compileFolder(folder))
    await writeMessages()
  }

  const atStart = paraglideVitePlugin({ ...paraglideOptions, outdir: ALL, outputStructure }) as Plugin
  const onChange: Plugin = {
    name: 'velvetline:dev-messages',
    buildStart: writeMessages,
    configureServer: ({ watcher }) => {
      watcher.on('all', (_event, path) => {
        if (!path.startsWith(resolve(WEB, 'messages/')) || !path.endsWith('.json')) return
        work = work.then(() => update(dirname(path))).catch(onFault)
      })
    },
  }
  return [{ ...atStart, watchChange: undefined }, onChange]
}
