import { type Config, readConfig } from '../../config/config.ts'
import { systemClock } from '../../kernel/clock.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { DumpedSchema } from '../../platform/database/backup/dump-database.ts'
import { isEmptyDatabase } from '../../platform/database/backup/inspect-database.ts'
import { checkDump, loadDatabase, type TableLoader } from '../../platform/database/backup/load-database.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { replaceSecret } from '../../platform/secrets/create-secret.ts'
import { prepareDataDirectory } from '../../process/open-platform.ts'
import { isRestoreUnfinished, markRestore, unmarkRestore } from '../../process/unfinished-restore.ts'
import { type Command, EXIT, pathOf, type Surroundings } from '../command.ts'
import { type Installation, migrateInstallation, openDatabase } from '../open-installation.ts'
import type { Terminal } from '../terminal.ts'
import { readArchive, verifyArchive } from './archive.ts'
import { FILES_FOLDER, folderOf, recordBackupAct, SCHEMA_ENTRY } from './backup.ts'
import { listStoredFiles, type RestoredFiles, restoredFiles } from './stored-files.ts'

interface Verified {
  readonly madeAt: Date
  readonly schema: DumpedSchema
}

const verify = async (path: string, terminal: Terminal): Promise<Verified> => {
  let schema: DumpedSchema | undefined
  const { madeAt } = await verifyArchive(path, (name, content) => {
    terminal.progress(`Verifying ${name}`)
    if (name === SCHEMA_ENTRY) schema = JSON.parse(content.toString()) as DumpedSchema
  })
  if (!schema) throw new OperatorError(`The archive ${path} holds no database. Nothing was changed.`)
  await checkDump(schema)
  return { madeAt, schema }
}

const refuseToDestroy = async ({ config, ownerConnection }: Installation): Promise<void> => {
  const isEmpty = (await isEmptyDatabase(ownerConnection)) && (await listStoredFiles(config.dataDirectory)).length === 0
  if (isEmpty) return
  throw new OperatorError(
    'This installation is not empty. Back it up, then use --replace, which removes what its database holds. Nothing was changed.',
  )
}

/** The transaction was rolled back, and the files lie where they were. */
const giveUp = async ({ dataDirectory, s3 }: Config, files: RestoredFiles, terminal: Terminal): Promise<void> => {
  await files.discard()
  await unmarkRestore(dataDirectory)
  const inBucket = s3 ? `, but for files of the archive that may be in the bucket ${s3.bucket} already` : ''
  terminal.tell(`The restore failed. Nothing was changed${inBucket}.`)
}

/** Tables and files, in one pass through the archive and one transaction. */
const load = async (
  path: string,
  { schema }: Verified,
  { config, ownerConnection }: Installation,
  { closing, terminal }: Surroundings,
): Promise<void> => {
  const { dataDirectory } = config
  const files = restoredFiles(config, closing)
  const tables = new Map(schema.tables.map((table) => [folderOf(table), table]))
  let isUnchanged = !isRestoreUnfinished(dataDirectory)
  const fill = ({ write }: TableLoader): Promise<void> =>
    readArchive(path, async (name, content) => {
      terminal.progress(`Restoring ${name}`)
      const table = tables.get(name.slice(0, name.lastIndexOf('/') + 1))
      if (table) await write(table, content)
      else if (name.startsWith(FILES_FOLDER)) await files.add(name.slice(FILES_FOLDER.length), content)
    })
  await markRestore(dataDirectory)
  try {
    await files.begin()
    const skipped = await loadDatabase(ownerConnection, schema, fill, () => {
      isUnchanged = false
    })
    const replaced = await files.finish()
    if (replaced !== null)
      terminal.tell(`The former files are kept in ${replaced}: remove them when nothing is missing.`)
    if (skipped.length > 0)
      terminal.tell(
        `Not restored, because Velvetline has no such tables: ${skipped.join(', ')}. They are in the archive.`,
      )
  } catch (error) {
    if (isUnchanged) await giveUp(config, files, terminal)
    throw error
  }
}

/**
 * Redis may have gone on: what it holds has a name made from this secret, so that nodes and open pages take nothing of it for what the restored
 * database says.
 */
const leaveRedisBehind = async ({ ownerConnection }: Installation, { closing }: Surroundings): Promise<void> => {
  const database = createDatabase(ownerConnection, { poolMax: 1 })
  closing.add('the owner’s connection', database.close)
  await database.transaction((tx) => replaceSecret(tx, 'nodes', systemClock.now()))
}

const restoreFrom = async (path: string, isReplacing: boolean, surroundings: Surroundings): Promise<void> => {
  const { environment, terminal } = surroundings
  const { dataDirectory, s3 } = readConfig(environment)
  await prepareDataDirectory(dataDirectory)
  const verified = await verify(path, terminal)
  const installation = await openDatabase(surroundings)
  if (installation.isServerRunning)
    throw new OperatorError(
      'The service, or another command, is using the database: stop it first. Nothing was changed.',
    )
  // A restore that was interrupted had the permission, and has destroyed already.
  if (!isReplacing && !isRestoreUnfinished(dataDirectory)) await refuseToDestroy(installation)
  await load(path, verified, installation, surroundings)
  terminal.progress('Migrating …')
  await migrateInstallation(installation)
  await leaveRedisBehind(installation, surroundings)
  // In the log of the backup, which is the one that goes on.
  await recordBackupAct(installation, 'backup.restored', verified.madeAt, surroundings)
  await unmarkRestore(dataDirectory)
  const files = s3 ? ` Other files in the bucket ${s3.bucket} stayed as they were.` : ''
  terminal.tell(`The installation is as it was on ${verified.madeAt.toISOString()}.${files}`)
}

export const restore: Command = {
  name: 'restore',
  summary: 'Put a backup in the place of the database and the stored files',
  operands: ['FILE'],
  options: {
    replace: {
      type: 'boolean',
      help: 'remove what is in this installation now, but for its files, which are kept aside',
    },
  },
  details:
    'Stop the service first. The archive is read to its end and compared with its checksums before anything is changed. The database is replaced in one transaction, and brought to this version afterwards. If a restore fails before that, nothing is changed. If it is interrupted, nothing starts on the installation until the same command has been run again; --replace is not needed for that. With an S3 bucket the archive’s files are written into it, and nothing is removed there.',
  examples: ['restore /backup/velvetline-2026-11-23.tar.gz', 'restore --replace velvetline.tar.gz'],
  run: async (given, surroundings) => {
    await restoreFrom(pathOf(given.operands[0] ?? '', surroundings.environment), given.has('replace'), surroundings)
    return EXIT.done
  },
}
