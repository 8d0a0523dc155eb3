import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { postgresProcessesIn } from './processes.ts'

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'velvetline-processes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('another program that works in the folder does not count', async () => {
  const directory = await makeFolder()
  const program = `console.log('ready'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', program], { cwd: directory, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  expect(postgresProcessesIn(directory)).toEqual([])
})

/** The kernel shows the moment for a few milliseconds, which a test on a busy machine misses again and again. */
it('a killed process counts until it has given back its memory', async () => {
  const [directory, processes] = await Promise.all([makeFolder(), makeFolder()])
  const links: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '20': { cwd: directory, exe: '/usr/lib/postgresql/18/bin/postgres' },
    '21': { cwd: directory, exe: '/usr/lib/postgresql/18/bin/postgres (deleted)' },
    '22': { cwd: directory, exe: '/usr/bin/node' },
    // Its memory is being taken.
    '23': { cwd: directory },
    // It has ended, and nobody has waited for it yet.
    '24': {},
    '25': { cwd: '/', exe: '/usr/lib/postgresql/18/bin/postgres' },
    self: { cwd: directory, exe: '/usr/lib/postgresql/18/bin/postgres' },
  }
  for (const [name, targets] of Object.entries(links)) {
    await mkdir(join(processes, name))
    for (const [link, target] of Object.entries(targets)) await symlink(target, join(processes, name, link))
  }
  expect(postgresProcessesIn(directory, processes).sort()).toEqual([20, 21, 23])
})
