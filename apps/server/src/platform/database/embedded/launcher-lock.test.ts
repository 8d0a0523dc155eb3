import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../../../test/silent-log.ts'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { takeLauncherLock } from './launcher-lock.ts'
import { identifyProcess } from './processes.ts'

const SHORT_MS = 50

let directory: string
let path: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-lock-'))
  path = join(directory, 'lock')
})
afterAll(() => rm(directory, { recursive: true }))

const holder = async (): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))
const thisProcess = identifyProcess(process.pid)

test('a second process learns which one uses the data directory', async () => {
  const lock = await takeLauncherLock(path, silentLog, SHORT_MS)
  const refused = takeLauncherLock(path, silentLog, SHORT_MS)
  await expect(refused).rejects.toThrow(OperatorError)
  await expect(refused).rejects.toThrow(`process ${process.pid}`)
  lock.release()
})

test('a second process waits a moment for the first to finish', async () => {
  const lock = await takeLauncherLock(path, silentLog, SHORT_MS)
  let isReleased = false
  setTimeout(() => {
    isReleased = true
    lock.release()
  }, SHORT_MS)
  const next = await takeLauncherLock(path, silentLog, 100 * SHORT_MS)
  expect(isReleased).toBe(true)
  expect(await holder()).toEqual(thisProcess)
  next.release()
})

test('the lock of a killed process does not block a start', async () => {
  const child = spawn('sleep', ['60'])
  const pid = child.pid ?? 0
  await writeFile(path, JSON.stringify(identifyProcess(pid)))
  await expect(takeLauncherLock(path, silentLog, SHORT_MS)).rejects.toThrow(`process ${pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await takeLauncherLock(path, silentLog, SHORT_MS)
  expect(await holder()).toEqual(thisProcess)
  lock.release()
})

test('a lock whose process id was reused by another program does not block a start', async () => {
  await writeFile(path, JSON.stringify({ pid: process.pid, startedAtTicks: '1' }))
  const lock = await takeLauncherLock(path, silentLog, SHORT_MS)
  expect(await holder()).toEqual(thisProcess)
  lock.release()
})

test('a half-written lock does not block a start', async () => {
  await writeFile(path, '{"pid":')
  const lock = await takeLauncherLock(path, silentLog, SHORT_MS)
  expect(await holder()).toEqual(thisProcess)
  lock.release()
})
