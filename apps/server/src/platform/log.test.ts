import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

const LOG = new URL('./log.ts', import.meta.url)

/** Ends, once it is told to, right after its last lines. @param ending statements */
const programThat = (ending: string): string => `
  import { createLog } from '${LOG}'
  const log = createLog('info')
  log.info('begun')
  process.stdin.once('data', () => {
    log.info('one')
    log.info('two')
    log.info('three')
    ${ending}
  })
`

const start = async (program: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: tmpdir(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'readable')
  return child
}

test('what was logged last is written before the process ends', async () => {
  const child = await start(programThat('process.exit(3)'))
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  child.stdin.write('go')
  expect(await once(child, 'close')).toEqual([3, null])
  const texts = said.join('').match(/(?<="msg":")\w+/g) ?? []
  // A line that was being written may come after later ones.
  expect(texts.toSorted()).toEqual(['begun', 'one', 'three', 'two'])
})

// The library below the logger wrote to a broken pipe again and again: such a process never ended.
test.each([
  ['at once', 'process.exit(3)'],
  ['by itself', 'process.exitCode = 3; process.stdin.destroy()'],
])('a process whose log is no longer read ends %s, with its own exit code', async (_name, ending) => {
  const child = await start(programThat(ending))
  child.stdout.destroy()
  await once(child.stdout, 'close')
  child.stdin.write('go')
  expect(await once(child, 'exit')).toEqual([3, null])
})
