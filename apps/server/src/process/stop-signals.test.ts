import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

const PARTS = {
  log: new URL('../../test/silent-log.ts', import.meta.url),
  signals: new URL('./stop-signals.ts', import.meta.url),
}

/** Listens for signals as the server does, and has something open. It tells when the process is cut off. @param close a statement */
const programThat = (close: string): string => `
  import { silentLog } from '${PARTS.log}'
  import { stopOnSignals } from '${PARTS.signals}'
  const open = setInterval(() => {}, 1_000)
  stopOnSignals(silentLog, async () => { ${close} })
  const exit = process.exit
  process.exit = (code) => {
    console.log('cut off')
    exit(code)
  }
  console.log('ready')
`

/** The exit code, or the signal that ended it, and what it said. */
const endAfter = async (signal: NodeJS.Signals, program = programThat('clearInterval(open)')) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(child.stdout, 'data')
  child.kill(signal)
  const [code, diedBy] = await once(child, 'close')
  return { end: diedBy ?? code, said: said.trim() }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends the process in order', async (signal) => {
  expect(await endAfter(signal)).toEqual({ end: 0, said: 'ready' })
})

test('what is left open is cut off', async () => {
  expect(await endAfter('SIGTERM', programThat(''))).toEqual({ end: 0, said: 'ready\ncut off' })
})

test('a failed end is an end, with its exit code', async () => {
  const { end } = await endAfter('SIGTERM', programThat("clearInterval(open); throw new Error('not closed')"))
  expect(end).toBe(1)
})

test.each(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT'] as const)(
  '%s, a fault of the program, ends it at once',
  async (signal) => {
    expect((await endAfter(signal)).end).toBe(signal)
  },
)
