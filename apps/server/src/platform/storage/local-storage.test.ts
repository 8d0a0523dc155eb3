import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
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
})

test.each(['../secret.webp', 'profiles/../../secret.webp', '/etc/passwd', 'profiles/A.webp', 'secret'])(
  'a key that is none of ours is not looked up: %s',
  async (key) => {
    await expect(createLocalStorage(directory).get(key)).rejects.toThrow('malformed storage key')
  },
)
