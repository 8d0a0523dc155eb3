import { chmod, mkdir, mkdtemp, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRunnable } from './binaries.ts'
import { canReach, chooseSystemUser, type SystemUser } from './run-as.ts'

/** A user id that does not exist on this machine and owns no file. */
const stranger: SystemUser = { name: 'stranger', uid: 61_234, gid: 61_234 }

let directory: string
let source: { directory: string; label: string }
beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'velvetline-binaries-')))
  source = { directory: join(directory, 'package'), label: 'binaries-1' }
  await mkdir(join(source.directory, 'native/bin'), { recursive: true })
  await mkdir(join(source.directory, 'native/lib'))
  await writeFile(join(source.directory, 'native/bin/postgres'), '', { mode: 0o755 })
  await writeFile(join(source.directory, 'native/lib/libicui18n.so.60.2'), '')
  const links = [{ source: 'native/lib/libicui18n.so.60.2', target: 'native/lib/libicui18n.so.60' }]
  await writeFile(join(source.directory, 'native/pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => rm(directory, { recursive: true }))

const linkIn = (folder: string): Promise<string> => readlink(join(folder, 'native/lib/libicui18n.so.60'))

test('the links of the skipped install script are made, once', async () => {
  expect(await makeRunnable(source, join(directory, 'cache'), undefined)).toBe(source.directory)
  expect(await makeRunnable(source, join(directory, 'cache'), undefined)).toBe(source.directory)
  expect(await linkIn(source.directory)).toBe('libicui18n.so.60.2')
})

test('below a folder that the other user cannot enter, a readable copy is made and reused', async () => {
  const cache = join(directory, 'cache')
  expect(await makeRunnable(source, cache, stranger)).toBe(join(cache, 'binaries-1'))
  await rm(join(source.directory, 'native/bin/postgres'))
  expect(await makeRunnable(source, cache, stranger)).toBe(join(cache, 'binaries-1'))
  expect(await linkIn(join(cache, 'binaries-1'))).toBe('libicui18n.so.60.2')
  await chmod(directory, 0o755)
  expect(canReach(join(cache, 'binaries-1/native/bin/postgres'), stranger)).toBe(true)
})

test('whether a user can reach a file is judged by every folder above it', async () => {
  const file = join(source.directory, 'native/bin/postgres')
  expect(canReach(file, stranger)).toBe(false)
  await chmod(directory, 0o711)
  expect(canReach(file, stranger)).toBe(true)
  await chmod(file, 0o700)
  expect(canReach(file, stranger)).toBe(false)
})

test('PostgreSQL never runs as root', () => {
  const chosen = chooseSystemUser(directory)
  if (process.getuid?.() === 0) expect(chosen?.uid).toBeGreaterThan(0)
  else expect(chosen).toBeUndefined()
})
