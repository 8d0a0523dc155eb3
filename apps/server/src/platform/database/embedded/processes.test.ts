import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { postgresProcessesIn } from './processes.ts'

/** So much memory takes milliseconds to give back. */
const LARGE = `Buffer.alloc(${256 * 1024 * 1024}, 1); console.log('ready'); setInterval(() => {}, 1000)`

const worksIn = (pid: number, directory: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory
  } catch {
    return false
  }
}

it('a killed process counts until it has given back its memory, another program does not', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-ending-'))
  // The moment is short: where this process had to wait, it was missed.
  await eventually(async () => {
    const child = spawn(process.execPath, ['-e', LARGE], { cwd: directory, stdio: ['ignore', 'pipe', 'inherit'] })
    const pid = child.pid ?? 0
    await once(child.stdout, 'data')
    expect(postgresProcessesIn(directory)).toEqual([])
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    let isCounted = false
    while (worksIn(pid, directory)) isCounted ||= postgresProcessesIn(directory).includes(pid)
    await ended
    expect(postgresProcessesIn(directory)).toEqual([])
    expect(isCounted).toBe(true)
  })
  await rm(directory, { recursive: true })
})
