// The server as `npm run dev` runs it: as in production, but the parent process renders its pages, in Vite. It preloads the packages and
// waits for a change, then loads our sources and waits for the previous server to end: so restarts are short.
import { readFile } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import type { PageResult } from '@velvetline/contracts/pages'
import type { PageSource } from '../../apps/server/src/platform/http/pages/index.ts'
import type { FetchAnswer, FetchQuestion, ReadyNews, RenderQuestion } from './messages.ts'
import { createPeer } from './peer.ts'

enableCompileCache('node_modules/.cache/velvetline')

const importServer = () => import('../../apps/server/src/process/run-server.ts')

/** Of an answer of the API. */
const READ_BY_PAGES = ['content-type', 'etag', 'retry-after']

type Fetch = Parameters<PageSource['render']>[0]['fetch']
const fetches = new Map<number, Fetch>()
let lastId = 0

const answerFetch = async ({ id, path, headers }: FetchQuestion): Promise<FetchAnswer> => {
  const answer = await fetches.get(id)?.(path, { headers })
  if (!answer) throw new Error('No page is being rendered under this number.')
  const sent = READ_BY_PAGES.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { status: answer.status, headers: sent, body: await answer.text() }
}

const parent = createPeer(process, {
  // An uncaught error ends the process, which prints the file and line.
  load: () => void importServer().then(() => parent.ask('loaded')),
  run: async () => {
    const { runServer } = await importServer()
    void runServer({
      loadPages: async () => ({ render, filesDirectory: undefined, isFinal: false }),
      tellReady: (message, port) => void parent.ask('ready', { message, port } satisfies ReadyNews),
    })
  },
  fetch: answerFetch,
})

const render: PageSource['render'] = async ({ fetch, keptParts: _, ...request }) => {
  const id = ++lastId
  fetches.set(id, fetch)
  try {
    return await parent.ask<PageResult>('render', { ...request, id } satisfies RenderQuestion)
  } finally {
    fetches.delete(id)
  }
}

// A killed parent can no longer stop this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const { dependencies } = JSON.parse(await readFile('apps/server/package.json', 'utf8')) as { dependencies: object }
const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@velvetline/'))
// A package visible only from the server's folder is loaded with the sources.
await Promise.all(packages.map((name) => import(name).catch(() => undefined)))
