import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OperatorError } from '../kernel/operator-error.ts'
import { prepareDataDirectory } from './open-platform.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-data-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const complaint = async (path: string, room?: number): Promise<string> => {
  const measureRoom = room === undefined ? undefined : async () => room
  const error = await prepareDataDirectory(path, measureRoom).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(OperatorError)
  // One sentence for the problem, one for the solution.
  expect((error as OperatorError).message).toMatch(
    /^The data directory [^\n]+ cannot be used: [^\n]+ DATA_DIR to another folder\.$/,
  )
  return (error as OperatorError).message
}

test('a missing folder is created', async () => {
  await expect(prepareDataDirectory(join(directory, 'new/data'))).resolves.toBeUndefined()
  await expect(prepareDataDirectory(join(directory, 'new/data'))).resolves.toBeUndefined()
})

test('a file in place of the folder is named', async () => {
  await writeFile(join(directory, 'data'), '')
  expect(await complaint(join(directory, 'data'))).toContain('is a file where a folder belongs')
  expect(await complaint(join(directory, 'data/below'))).toContain('a part of this path is a file')
})

test.each(['postgres', 'files'])('a file in the place of the folder %s is named', async (name) => {
  await writeFile(join(directory, name), '')
  expect(await complaint(directory)).toContain(`${join(directory, name)} is a file where a folder belongs`)
})

test.each(['postgres.log', 'postgres.lock'])('a folder in the place of the file %s is named', async (name) => {
  await mkdir(join(directory, name))
  expect(await complaint(directory)).toContain(`${join(directory, name)} is a folder where a file belongs`)
})

test('a full disk is reported with its figures', async () => {
  expect(await complaint(directory, 3 * 1024 * 1024)).toContain('the disk has 3 MB left, and 64 MB are needed')
})

test('a location where no folder can be created is reported, without endless retries', async () => {
  expect(await complaint('/proc/velvetline')).toMatch(/cannot be created|may not|read-only/)
})
