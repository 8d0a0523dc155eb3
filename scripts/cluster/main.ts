import { join } from 'node:path'
import { endProcess } from '../../apps/server/src/process/end-process.ts'
import { root } from '../run/paths.mjs'
import { openCluster } from './open-cluster.ts'

const NODES = 3
const DEFAULT_PORT = 3000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const tell = (text: string): void => void process.stdout.write(`${text}\n`)

const withoutPassword = (url: string): string => url.replace(/:[^:/@]*@/, '@')

const run = async (): Promise<void> => {
  let ending: Promise<void> | undefined
  const opening = openCluster({
    dataDirectory: process.env.DATA_DIR ?? join(root, 'data/cluster'),
    nodes: NODES,
    port: Number(process.env.PORT ?? DEFAULT_PORT),
  })
  const end = (): void => {
    ending ??= opening
      .then((cluster) => cluster.close())
      .then(
        () => endProcess(0),
        () => endProcess(1),
      )
  }
  for (const signal of SIGNALS) process.on(signal, end)
  const { url, ports, databaseUrl, redisUrl, restart } = await opening

  let restarting: Promise<void> | undefined
  const restartAll = (): void => {
    if (ending || restarting) return
    tell('Restarting the nodes, one after the other …')
    restarting = restart()
      .then(() => tell('All nodes were restarted.'))
      .catch((error: unknown) =>
        tell(`The restart failed: ${error instanceof Error ? error.message : 'unknown fault'}`),
      )
      .finally(() => {
        restarting = undefined
      })
  }
  process.on('SIGUSR2', restartAll)
  process.stdin.on('data', (typed) => {
    if (typed.toString().trim() === 'r') restartAll()
  })
  tell(`
The cluster is ready.

  Site        ${url}
  Nodes       ${ports.map((port) => `http://localhost:${port}`).join('  ')}
  Database    ${withoutPassword(databaseUrl)}
  Redis       ${withoutPassword(redisUrl)}

Type r and Enter, or send SIGUSR2 to process ${process.pid}, to restart the nodes one after the other. Ctrl-C ends everything.
`)
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The cluster could not start.'}\n`)
  endProcess(1)
})
