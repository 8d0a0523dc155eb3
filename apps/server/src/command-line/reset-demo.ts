import { existsSync } from 'node:fs'
import { readdir, realpath, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../config/config.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { takeLauncherLock } from '../platform/database/embedded/launcher-lock.ts'
import { readRecordedPid, stopPostmaster } from '../platform/database/embedded/postmaster.ts'
import { postgresProcessesIn } from '../platform/database/embedded/processes.ts'
import { locateSocket } from '../platform/database/embedded/socket-directory.ts'
import { LAUNCHER_LOCK } from '../platform/database/embedded/start-embedded-postgres.ts'
import { createLog } from '../platform/log.ts'
import { RESTORE_MARK } from '../process/unfinished-restore.ts'
import { FILES_REPLACED, FILES_RESTORED } from './backup/stored-files.ts'
import { type Command, EXIT } from './command.ts'

const CLUSTER = 'postgres'
const LOCK = LAUNCHER_LOCK
/** What the service creates in DATA_DIR, in order of removal; the lock comes last. */
const MADE = [CLUSTER, 'postgres.new', 'postgres.log', 'postgres.log.1', 'files', FILES_RESTORED, RESTORE_MARK, LOCK]

const isReplaced = (name: string): boolean => name.startsWith(FILES_REPLACED)

/** A killed server leaves its database running. */
const stopForsakenDatabase = async (cluster: string): Promise<void> => {
  const pid = readRecordedPid(cluster)
  if (pid !== undefined && postgresProcessesIn(cluster).includes(pid)) await stopPostmaster(cluster, pid)
}

/**
 * Removes what the service created in DATA_DIR, so that the next start makes the demo world again. @returns what was done, in words
 * @throws OperatorError where it must not be removed
 */
export const removeDemo = async (values: NodeJS.ProcessEnv): Promise<string> => {
  const { dataDirectory, database, mode } = readConfig(values)
  if (mode === 'live')
    throw new OperatorError('APP_MODE is live: only the demo world may be reset, and nothing was removed.')
  if (database.ownerUrl !== undefined)
    throw new OperatorError(
      'DATABASE_URL is set, so the demo world is in a database of your own: empty it yourself. Nothing was removed.',
    )
  const nothing = `There is no demo world in ${dataDirectory}: npm start makes one.`
  if (!existsSync(dataDirectory)) return nothing
  const found = (await readdir(dataDirectory)).filter((name) => MADE.includes(name) || isReplaced(name))
  if (found.length === 0) return nothing
  await takeLauncherLock(join(dataDirectory, LOCK), createLog('silent'), 0)
  if (found.includes(CLUSTER)) {
    const cluster = await realpath(join(dataDirectory, CLUSTER))
    await stopForsakenDatabase(cluster)
    // Where the path was too long for a socket, the socket has its own folder.
    const socket = locateSocket(cluster).path
    if (socket !== cluster) await rm(socket, { recursive: true, force: true })
  }
  for (const name of [...found.filter(isReplaced), ...MADE])
    await rm(join(dataDirectory, name), { recursive: true, force: true })
  if ((await readdir(dataDirectory)).length === 0) await rmdir(dataDirectory)
  return `Removed ${found.join(', ')} in ${dataDirectory}. The next npm start or npm run dev makes the demo world again.`
}

export const resetDemo: Command = {
  name: 'reset-demo',
  summary: 'Remove the demo world, for the next start to make it again',
  operands: [],
  options: {},
  details:
    'Removes what the service made in DATA_DIR. Refused while a service runs there, in live mode, and with a DATABASE_URL.',
  examples: ['reset-demo'],
  run: async (_given, { environment, terminal }) => {
    terminal.print(await removeDemo(environment))
    return EXIT.done
  },
}
