import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { MEGABYTE } from '@velvetline/contracts/bytes'
import { HASH_LIST_MAX_BYTES } from '@velvetline/contracts/reports'
import { importHashList } from '../features/safety/index.ts'
import { commandLine } from '../features/staff/index.ts'
import { type Command, EXIT, pathOf, UsageError } from './command.ts'
import { openContext } from './open-installation.ts'

export const hashList: Command = {
  name: 'hash-list',
  summary: 'Import a list of hashes of illegal pictures',
  operands: ['import', 'FILE'],
  options: { name: { type: 'string', value: 'NAME', help: 'of the list; the file’s name if left out' } },
  details:
    'Every picture is compared with all lists before it is stored. The file has a hash a line: SHA-256 (64 hex digits) of files or dHash (16 hex digits) of pictures; what follows a comma is not read. A list of the same name is replaced; a file with a broken line changes nothing. A running service compares with the new list at once.',
  examples: ['hash-list import police-2026.txt', 'hash-list import export.csv --name police'],
  run: async (given, surroundings) => {
    const { environment, terminal } = surroundings
    const [verb, written] = given.operands
    if (verb !== 'import' || !written) throw new UsageError('Write: hash-list import FILE')
    const path = pathOf(written, environment)
    const { size } = await stat(path)
    if (size > HASH_LIST_MAX_BYTES)
      throw new UsageError(
        `The file is larger than ${HASH_LIST_MAX_BYTES / MEGABYTE} MB: import it in parts, under several names.`,
      )
    const { context } = await openContext(surroundings)
    const name = given.text('name') ?? basename(path)
    const count = await importHashList(context, { name, file: await readFile(path, 'latin1'), by: commandLine() })
    terminal.tell(`The list ${name} has ${count} hashes.`)
    return EXIT.done
  },
}
