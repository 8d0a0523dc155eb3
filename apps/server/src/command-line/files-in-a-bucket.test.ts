import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../test/fakes/s3-server.ts'
import { runCommandHere, urlOf } from '../../test/run-command.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { createS3Storage, type S3Storage } from '../platform/storage/s3-storage.ts'
import type { Finding } from './doctor/finding.ts'

const FILES = [
  'profiles/anna/primary-0123456789abcdef.webp',
  'chat/0123/456-large.webp',
  'applications/0123/456.sealed',
  'quarantine/0123.sealed',
]
const EXPORT = 'exports/0123/archive.zip'

let directory: string
let s3: S3Server
let bucket: S3Storage
let source: TestDatabase
let target: TestDatabase
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-bucket-'))
  s3 = await startS3Server()
  bucket = createS3Storage(s3.settings)
  source = await createTestDatabase()
  target = await createTestDatabase()
  for (const key of [...FILES, EXPORT]) {
    const path = join(directory, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, key)
  }
})
afterAll(async () => {
  await bucket?.close()
  await s3?.close()
  await source?.drop()
  await target?.drop()
  await rm(directory, { recursive: true, force: true })
})

const run = (words: readonly string[], database: TestDatabase, settings: NodeJS.ProcessEnv = s3.environment) =>
  runCommandHere(words, { DATA_DIR: directory, DATABASE_URL: urlOf(database.ownerConnection), ...settings })
const inBucket = async (): Promise<(string | undefined)[]> =>
  Promise.all([...FILES, EXPORT].map(async (key) => (await bucket.get(key))?.toString()))

test('copy-files copies what is not there yet, and removes nothing', async () => {
  const first = await run(['copy-files'], source)
  expect([first.code, first.stderr]).toEqual([0, expect.stringMatching(/^4 files copied.+0 there already/)])
  expect(await inBucket()).toEqual([...FILES, undefined])
  const again = await run(['copy-files'], source)
  expect(again.stderr).toMatch(/^0 files copied.+4 there already/)
  expect((await readdir(join(directory, 'files'))).sort()).toEqual([
    'applications',
    'chat',
    'exports',
    'profiles',
    'quarantine',
  ])
  const nowhere = await run(['copy-files'], source, {})
  expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('S3_BUCKET is not set')])
})

test('a backup says that it does not hold the bucket, and a restore puts the files of an archive into it', async () => {
  const withFiles = join(directory, 'with-files.tar.gz')
  expect((await run(['backup', withFiles], source, {})).stderr).toContain('4 files are in')
  const without = await run(['backup', join(directory, 'without.tar.gz')], source)
  expect(without.stderr).toContain('The files are in the bucket velvetline-files and not in the archive.')
  for (const key of FILES) await bucket.delete(key)
  await bucket.put('profiles/later.webp', Buffer.from('later'))
  const { code, stderr } = await run(['restore', '--replace', withFiles], target)
  expect([code, stderr]).toEqual([0, expect.stringContaining('Other files in the bucket velvetline-files stayed')])
  expect(await inBucket()).toEqual([...FILES, undefined])
  expect((await bucket.get('profiles/later.webp'))?.toString()).toBe('later')
})

test('doctor says whether the bucket can be used', async () => {
  const findings = async (settings: NodeJS.ProcessEnv): Promise<Finding[]> =>
    JSON.parse((await run(['doctor', '--json'], source, { ...s3.environment, ...settings })).stdout)
  const aboutFiles = async (settings: NodeJS.ProcessEnv = {}) =>
    (await findings(settings)).filter(({ area }) => area === 'files')
  expect(await aboutFiles()).toMatchObject([{ state: 'ok' }])
  expect(await aboutFiles({ S3_ACCESS_KEY_ID: 'GUESSED' })).toMatchObject([
    { state: 'fail', text: expect.stringContaining('InvalidAccessKeyId') },
  ])
})
