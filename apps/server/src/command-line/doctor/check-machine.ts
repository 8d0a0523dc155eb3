import { execFile } from 'node:child_process'
import { readdir, statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import { newId } from '../../kernel/ids.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { ClosingList } from '../../process/closing-list.ts'
import { openStorage, prepareDataDirectory } from '../../process/open-platform.ts'
import { isRestoreUnfinished } from '../../process/unfinished-restore.ts'
import { FILES_REPLACED } from '../backup/stored-files.ts'
import type { Surroundings } from '../command.ts'
import { type Finding, fail, ok, type Patient, warn } from './finding.ts'

const GIGABYTE = 1024 ** 3
/** A day's photos and the database's own log files fit into it. */
const ROOM_TO_WORK_BYTES = 2 * GIGABYTE
const TESTED_NODE = 24

const checkNode = (): Finding => {
  const { version } = process
  const major = Number(version.slice(1).split('.', 1)[0])
  return major === TESTED_NODE
    ? ok('node', version)
    : warn('node', `${version} runs Velvetline`, `It is tested with Node ${TESTED_NODE}, which "npm ci" brings.`)
}

const checkDataDirectory = async ({ config: { dataDirectory } }: Patient): Promise<Finding[]> => {
  try {
    await prepareDataDirectory(dataDirectory)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return [fail('data directory', error.message, 'The service does not start like this.')]
  }
  const { bavail, bsize } = await statfs(dataDirectory)
  const room = `${(bavail * bsize) / GIGABYTE}`.slice(0, 4)
  const space =
    bavail * bsize < ROOM_TO_WORK_BYTES
      ? warn(
          'disk',
          `${room} GB free for ${dataDirectory}`,
          'Make room: with a full disk nothing can be bought or written.',
        )
      : ok('disk', `${room} GB free for ${dataDirectory}`)
  const interrupted = isRestoreUnfinished(dataDirectory)
    ? [fail('restore', 'a restore was interrupted', 'Run the same "restore" again; until then nothing starts here.')]
    : []
  const replaced = (await readdir(dataDirectory))
    .filter((name) => name.startsWith(FILES_REPLACED))
    .map((name) =>
      warn(
        'restore',
        `${name} holds files from before a restore`,
        'Remove it when nothing is missing: they are personal data.',
      ),
    )
  return [ok('data directory', `${dataDirectory} can be written`), space, ...interrupted, ...replaced]
}

/** One small file, written, read and deleted: a key that may only do some of it is found before a member's photo is lost. */
const checkFiles = async ({ config }: Patient, closing: ClosingList): Promise<Finding> => {
  if (!config.s3) return ok('files', 'are in the data directory')
  const { bucket } = config.s3
  const storage = openStorage(config, closing)
  const [key, content] = [`doctor/${newId()}.txt`, Buffer.from('Can be deleted.\n')]
  try {
    // A key that may not list the bucket gets "forbidden" where it should get "missing".
    const isMissing = (await storage.get(key)) === null
    await storage.put(key, content)
    const isKept = (await storage.get(key))?.equals(content)
    await storage.delete(key)
    if (isMissing && isKept) return ok('files', `the bucket ${bucket} can be written, read and deleted from`)
    return fail('files', `the bucket ${bucket} does not give back what was written`, 'No file would be safe there.')
  } catch (error) {
    const advice = 'Compare S3_…: the key must be allowed to list the bucket, and to get, put and delete what is in it.'
    return fail('files', error instanceof Error ? error.message : 'the bucket does not serve', advice)
  }
}

const CLOCK_TIMEOUT_MS = 3_000

/** Asks the system whether it sets its clock by others. */
const checkClock = async (): Promise<Finding> => {
  const asked = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    timeout: CLOCK_TIMEOUT_MS,
  })
  const answer = await asked.then(({ stdout }) => stdout.trim()).catch(() => 'unknown')
  if (answer === 'yes') return ok('clock', 'the system sets it by others')
  const advice = 'Have the system set its clock (such as by systemd-timesyncd): minutes and links depend on it.'
  return answer === 'no'
    ? warn('clock', 'the system does not set it by others', advice)
    : warn('clock', 'the system does not say whether it is right', advice)
}

const checkRedis = async ({ redisUrl }: Patient['config']): Promise<Finding[]> => {
  if (redisUrl === undefined) return []
  const { askRedis } = await import('../../platform/nodes/redis-link.ts')
  try {
    return [ok('redis', await askRedis(redisUrl))]
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason given'
    const advice =
      'REDIS_URL must lead to Redis 7, Valkey or newer; until then the nodes serve people, but every poll in full.'
    return [fail('redis', `it cannot be used: ${reason}`, advice)]
  }
}

export const checkMachine = async (patient: Patient, { closing }: Surroundings): Promise<Finding[]> => [
  checkNode(),
  ...(await checkDataDirectory(patient)),
  await checkFiles(patient, closing),
  await checkClock(),
  ...(await checkRedis(patient.config)),
]
