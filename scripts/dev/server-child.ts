import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { PageRequest, PageResult } from '@velvetline/contracts/pages'
import { node, root } from '../run/paths.mjs'
import type { FetchAnswer, FetchQuestion, ReadyNews, RenderQuestion } from './messages.ts'
import { createPeer } from './peer.ts'

/** A stopping server finishes its requests; one that hangs is killed. */
const STOP_WITHIN_MS = 12_000
const OUTPUT_MAX_CHARACTERS = 20_000
/** Statuses without a body by definition. */
const BODILESS = new Set([204, 205, 304])

export type Render = (request: Omit<PageRequest, 'manifest'>) => Promise<PageResult>

export type ServerChild = ReturnType<typeof startServerChild>

/** Starts a process that loads the packages, then waits to be told to load our sources, and then to run. */
export const startServerChild = (environment: NodeJS.ProcessEnv, render: Render) => {
  const child = fork(join(root, 'scripts/dev/server.ts'), {
    cwd: root,
    env: environment,
    execPath: node,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-OUTPUT_MAX_CHARACTERS)
      to.write(text)
    })
  }
  const exited = new Promise<null>((resolve) => child.once('close', () => resolve(null)))
  const loaded = Promise.withResolvers<true>()
  const ready = Promise.withResolvers<ReadyNews>()

  const answerRender = ({ id, ...request }: RenderQuestion): Promise<PageResult> =>
    render({
      ...request,
      fetch: async (path, { headers }) => {
        const answer = await peer.ask<FetchAnswer>('fetch', { id, path, headers } satisfies FetchQuestion)
        const body = BODILESS.has(answer.status) ? null : answer.body
        return new Response(body, { status: answer.status, headers: answer.headers })
      },
    })
  const peer = createPeer(child, {
    loaded: () => loaded.resolve(true),
    ready: (news: ReadyNews) => ready.resolve(news),
    render: answerRender,
  })

  return {
    exited,
    /** Null if the process ended instead. */
    loaded: Promise.race([loaded.promise, exited]),
    ready: Promise.race([ready.promise, exited]),
    output: () => output,
    load: () => void peer.ask('load').catch(() => undefined),
    run: () => void peer.ask('run').catch(() => undefined),
    discard: () => void child.kill('SIGKILL'),
    stop: async (): Promise<void> => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      await exited
      clearTimeout(timer)
    },
  }
}
