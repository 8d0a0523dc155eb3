import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

const PARTS = {
  log: new URL('../../test/silent-log.ts', import.meta.url),
  signals: new URL('./stop-signals.ts', import.meta.url),
}

/** Listens for signals as the server does, and closes only itself. */
const PROGRAM = `
  import { silentLog } from '${PARTS.log}'
  import { stopOnSignals } from '${PARTS.signals}'
  stopOnSignals(silentLog, async () => {})
  setInterval(() => {}, 1_000)
  console.log('ready')
`

/** The exit code, or the signal that ended it. */
const endAfter = async (signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill(signal)
  const [code, diedBy] = await once(child, 'exit')
  return diedBy ?? code
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends the process in order', async (signal) => {
  expect(await endAfter(signal)).toBe(0)
})

test.each(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT'] as const)(
  '%s, a fault of the program, ends it at once',
  async (signal) => {
    expect(await endAfter(signal)).toBe(signal)
  },
)
