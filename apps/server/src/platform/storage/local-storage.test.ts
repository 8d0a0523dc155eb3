import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalStorage } from './local-storage.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-files-'))
})
afterEach(() => rm(directory, { recursive: true }))

test('a file that could not be stored leaves nothing behind', async () => {
  const storage = createLocalStorage(directory)
  // A folder stands where the file belongs, so that the last step fails.
  await mkdir(join(directory, 'profiles/anna.webp/inside'), { recursive: true })
  await expect(storage.put('profiles/anna.webp', Buffer.from('content'))).rejects.toThrow()
  expect(await readdir(join(directory, 'profiles'))).toEqual(['anna.webp'])
  expect(await readdir(join(directory, '.unfinished'))).toEqual([])
})

// A bucket's own promise; the server that stands for one in tests does not keep it.
test('a file that several write at once is whole, and one of those that were written', async () => {
  const storage = createLocalStorage(directory)
  const contents = Array.from({ length: 6 }, (_, index) => Buffer.alloc(200_000, index))
  await Promise.all(contents.map((content) => storage.put('profiles/anna.webp', content)))
  const kept = await storage.get('profiles/anna.webp')
  expect(contents.some((content) => kept?.equals(content))).toBe(true)
})

test('what a process that died was writing goes, and what is being written stays', async () => {
  const storage = createLocalStorage(directory)
  const noon = new Date('2026-11-24T12:00:00Z')
  const later = new Date('2026-11-24T12:00:01Z')
  await storage.dropUnfinished(noon)
  await storage.put('chat/anna.webp', Buffer.from('content'))
  for (const [name, writtenAt] of [
    ['old', new Date('2026-11-24T11:59:59Z')],
    ['young', later],
  ] as const) {
    const path = join(directory, '.unfinished', name)
    await writeFile(path, 'half')
    await utimes(path, writtenAt, writtenAt)
  }
  await storage.dropUnfinished(noon)
  expect(await readdir(join(directory, '.unfinished'))).toEqual(['young'])
  expect((await storage.get('chat/anna.webp'))?.toString()).toBe('content')
})
