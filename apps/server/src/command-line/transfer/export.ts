import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import { commandLine, recordStaffAct } from '../../features/staff/index.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { type Command, EXIT, pathOf } from '../command.ts'
import { openContext } from '../open-installation.ts'
import { writeCsv } from './csv-rows.ts'
import type { Kind } from './kind.ts'
import { chooseKinds, FORMAT, isCsv, KIND_NAMES, onlyKind } from './kinds.ts'

const write = async (context: Context, kinds: readonly Kind[], path: string): Promise<readonly string[]> => {
  const lists = await Promise.all(kinds.map(async (kind) => [kind.name, await kind.list(context)] as const))
  const text = isCsv(path)
    ? writeCsv(onlyKind(kinds), lists[0]?.[1] ?? [])
    : `${JSON.stringify({ format: FORMAT, ...Object.fromEntries(lists) }, null, 2)}\n`
  // It holds consultants' mail addresses.
  await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  return lists.map(([name, rows]) => `${rows.length} ${name}`)
}

export const exportCatalogue: Command = {
  name: 'export',
  summary: 'Write settings, countries, texts, categories and profiles into a file',
  operands: ['FILE'],
  options: { only: { type: 'string', value: 'KINDS', help: `of ${KIND_NAMES.join(', ')}; several with commas` } },
  details:
    'FILE ends with .json, or with .csv for one kind. Settings, countries and content are what the operator has set, for all countries or for one; what comes with the software is not in the file. Profiles are without photos, ratings and anything that only this installation knows. An existing file is not overwritten, and only its owner can read the new one.',
  examples: ['export catalogue.json', 'export --only content texts.csv'],
  run: async (given, surroundings) => {
    const path = pathOf(given.operands[0] ?? '', surroundings.environment)
    const kinds = chooseKinds(given.text('only'))
    if (isCsv(path)) onlyKind(kinds)
    if (existsSync(path)) throw new OperatorError(`${path} is there already: choose another name.`)
    const { context } = await openContext(surroundings)
    surroundings.terminal.progress('Reading …')
    const written = await write(context, kinds, path)
    const subject = { kind: 'catalogue', id: '', label: kinds.map(({ name }) => name).join(', ') } as const
    await recordStaffAct(context, { by: commandLine(), action: 'catalogue.exported', subject })
    surroundings.terminal.tell(`Exported ${written.join(', ')}.`)
    return EXIT.done
  },
}
