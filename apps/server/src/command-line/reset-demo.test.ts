import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identifyProcess } from '../platform/database/embedded/processes.ts'
import { removeDemo } from './reset-demo.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-reset-'))
  await mkdir(join(directory, 'postgres'))
  await writeFile(join(directory, 'postgres.log'), '')
  await mkdir(join(directory, 'files'))
  await writeFile(join(directory, 'files/photo.webp'), '')
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const LIVE = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  EMBEDDED_DATABASE: 'true',
  LOCAL_FILES: 'true',
}

describe('the demo world', () => {
  it('is removed with its folder when nothing runs there', async () => {
    await expect(removeDemo({ DATA_DIR: directory })).resolves.toBe(
      `Removed files, postgres, postgres.log in ${directory}. The next npm start or npm run dev makes the demo world again.`,
    )
    expect(existsSync(directory)).toBe(false)
  })

  it('is removed without files that the service has not made', async () => {
    await writeFile(join(directory, 'notes.txt'), 'mine')
    await mkdir(join(directory, 'files.replaced-2026-11-27T08-00-00.000Z'))
    await removeDemo({ DATA_DIR: directory })
    expect(await readdir(directory)).toEqual(['notes.txt'])
  })

  it('is removed when the server that held it was killed', async () => {
    await writeFile(join(directory, 'postgres.lock'), '{"pid":999999999,"startedAtTicks":"1"}')
    await removeDemo({ DATA_DIR: directory })
    expect(existsSync(directory)).toBe(false)
  })

  it('stays while a service runs on it', async () => {
    await writeFile(join(directory, 'postgres.lock'), JSON.stringify(identifyProcess(process.pid)))
    await expect(removeDemo({ DATA_DIR: directory })).rejects.toThrow(
      `Another Velvetline (process ${process.pid}) is using this data directory`,
    )
    expect((await readdir(directory)).toSorted()).toEqual(['files', 'postgres', 'postgres.lock', 'postgres.log'])
  })

  it('is not removed in live mode', async () => {
    await expect(removeDemo({ ...LIVE, DATA_DIR: directory })).rejects.toThrow('APP_MODE is live')
    expect((await readdir(directory)).toSorted()).toEqual(['files', 'postgres', 'postgres.log'])
  })

  it('is not removed from the operator’s database', async () => {
    const url = 'postgres://owner@localhost/velvetline'
    await expect(removeDemo({ DATA_DIR: directory, DATABASE_URL: url })).rejects.toThrow('DATABASE_URL is set')
    expect((await readdir(directory)).toSorted()).toEqual(['files', 'postgres', 'postgres.log'])
  })

  it('need not exist', async () => {
    const missing = join(directory, 'missing')
    await expect(removeDemo({ DATA_DIR: missing })).resolves.toBe(
      `There is no demo world in ${missing}: npm start makes one.`,
    )
    expect(existsSync(missing)).toBe(false)
  })
})
