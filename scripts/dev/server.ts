// The server as `npm run dev` runs it: the same as in production, but its pages are rendered by the parent process, in Vite. First it only
// loads its sources; the server that runs meanwhile is replaced when that has gone well.
import { enableCompileCache } from 'node:module'
import type { PageResult } from '@velvetline/contracts/pages'
import type { PageSource } from '../../apps/server/src/platform/http/pages/index.ts'
import type { FetchAnswer, FetchQuestion, ReadyNews, RenderQuestion } from './messages.ts'
import { createPeer } from './peer.ts'

enableCompileCache('node_modules/.cache/velvetline')
const { runServer } = await import('../../apps/server/src/process/run-server.ts')

type Fetch = Parameters<PageSource['render']>[0]['fetch']
const fetches = new Map<number, Fetch>()
let lastId = 0

const answerFetch = async ({ id, path, headers }: FetchQuestion): Promise<FetchAnswer> => {
  const response = await fetches.get(id)?.(path, { headers })
  if (!response) throw new Error('No page is being rendered under this number.')
  const body = response.body === null ? null : await response.text()
  return { status: response.status, headers: [...response.headers], body }
}

const parent = createPeer(process, {
  run: () =>
    void runServer({
      loadPages: async () => ({ render, filesDirectory: undefined, isFinal: false }),
      tellReady: (message, port) => void parent.ask('ready', { message, port } satisfies ReadyNews),
    }),
  fetch: answerFetch,
})

const render: PageSource['render'] = async ({ fetch, ...request }) => {
  const id = ++lastId
  fetches.set(id, fetch)
  try {
    return await parent.ask<PageResult>('render', { ...request, id } satisfies RenderQuestion)
  } finally {
    fetches.delete(id)
  }
}

// Nobody is left to stop this process when the parent has been killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await parent.ask('loaded')
