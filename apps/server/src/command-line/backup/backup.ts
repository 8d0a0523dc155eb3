import { existsSync } from 'node:fs'
import { readConfig } from '../../config/config.ts'
import { commandLine, recordStaffAct } from '../../features/staff/index.ts'
import { systemClock } from '../../kernel/clock.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { type DumpedTable, dumpDatabase } from '../../platform/database/backup/dump-database.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { findPendingChanges } from '../../platform/database/migrations/migrate.ts'
import { assertRestoreFinished } from '../../process/unfinished-restore.ts'
import { type Command, counted, EXIT, pathOf, type Surroundings } from '../command.ts'
import { hasDatabase, type Installation, openDatabase } from '../open-installation.ts'
import type { Terminal } from '../terminal.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { LEFT_OUT_WORDS, listStoredFiles, readStoredFile } from './stored-files.ts'

export const SCHEMA_ENTRY = 'database/schema.json'
export const FILES_FOLDER = 'files/'
/** An entry's length has to be known before it is written, so a table's rows are kept in pieces of this size. */
const PIECE_BYTES = 8 * 1024 * 1024
const DIGITS = 6

export const folderOf = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `database/${schema}.${name}/`

const addRows = async (archive: ArchiveWriter, table: DumpedTable, chunks: AsyncIterable<Buffer>): Promise<void> => {
  let [pieces, waiting, waitingBytes]: [number, Buffer[], number] = [0, [], 0]
  const flush = async (): Promise<void> => {
    if (waitingBytes === 0) return
    pieces += 1
    await archive.add(`${folderOf(table)}${String(pieces).padStart(DIGITS, '0')}.copy`, Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of chunks) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= PIECE_BYTES) await flush()
  }
  await flush()
}

const addFiles = async (archive: ArchiveWriter, dataDirectory: string, terminal: Terminal): Promise<number> => {
  const keys = await listStoredFiles(dataDirectory)
  for (const [index, key] of keys.entries()) {
    terminal.progress(`Files: ${index + 1} of ${keys.length}`)
    const content = await readStoredFile(dataDirectory, key)
    // Deleted in this moment, and its row too; the row of that moment is in the backup and leads nowhere.
    if (content) await archive.add(`${FILES_FOLDER}${key}`, content)
  }
  return keys.length
}

export const recordBackupAct = async (
  { ownerConnection }: Installation,
  action: 'backup.made' | 'backup.restored',
  madeAt: Date,
  { closing }: Surroundings,
): Promise<void> => {
  const database = createDatabase(ownerConnection, { poolMax: 1 })
  closing.add('the owner’s connection', database.close)
  const subject = { kind: 'backup', id: madeAt.toISOString() } as const
  await recordStaffAct({ database, clock: systemClock }, { by: commandLine(), action, subject })
}

const backUp = async (path: string, surroundings: Surroundings): Promise<string> => {
  const { closing, terminal } = surroundings
  const installation = await openDatabase(surroundings)
  const { config, ownerConnection } = installation
  if ((await findPendingChanges(ownerConnection)).isNew)
    throw new OperatorError('The database is empty: there is nothing to back up.')
  const archive = createArchive(path)
  closing.add('the unfinished archive', archive.discard)
  const madeAt = systemClock.now()
  await dumpDatabase(ownerConnection, {
    schema: (schema) => archive.add(SCHEMA_ENTRY, Buffer.from(JSON.stringify(schema, null, 1))),
    rows: (table, chunks) => {
      terminal.progress(`Database: ${table.name}`)
      return addRows(archive, table, chunks)
    },
  })
  // After the database: a file is stored before its row, so every row of the backup finds its file.
  const count = config.s3 ? 0 : await addFiles(archive, config.dataDirectory, terminal)
  await archive.finish(madeAt)
  await recordBackupAct(installation, 'backup.made', madeAt, surroundings)
  return config.s3
    ? `The database is in ${path}. The files are in the bucket ${config.s3.bucket} and not in the archive.`
    : `The database and ${counted(count, 'file')} are in ${path}.`
}

export const backup: Command = {
  name: 'backup',
  summary: 'Write the database and the stored files into one archive',
  operands: ['FILE'],
  options: {},
  details: `The service may run: the database is read as it is at one moment. The archive is a tar file with gzip and checksums, readable for its owner only, and complete as soon as it has its name. It holds everything, also personal data and the server’s secrets, but not the settings of the environment: keep those yourself. ${LEFT_OUT_WORDS} Files in an S3 bucket are not in it either: keep earlier versions or a copy of the bucket.`,
  examples: ['backup /backup/velvetline-2026-11-23.tar.gz'],
  run: async ({ operands: [file = ''] }, surroundings) => {
    const path = pathOf(file, surroundings.environment)
    const config = readConfig(surroundings.environment)
    assertRestoreFinished(config.dataDirectory)
    if (existsSync(path)) throw new OperatorError(`${path} is there already: choose another name.`)
    if (!hasDatabase(config)) throw new OperatorError('There is no database yet: there is nothing to back up.')
    surroundings.terminal.tell(await backUp(path, surroundings))
    return EXIT.done
  },
}
