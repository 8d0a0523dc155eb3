import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../context.ts'
import { findUserByEmail, parseEmail } from '../../features/accounts/index.ts'
import { commandLine, recordStaffAct, type StaffAct, type StaffActor } from '../../features/staff/index.ts'
import { newId } from '../../kernel/ids.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import { type Command, EXIT, pathOf } from '../command.ts'
import { openContext } from '../open-installation.ts'
import type { Terminal } from '../terminal.ts'
import { readCsv } from './csv-rows.ts'
import type { Kind, Writing } from './kind.ts'
import { chooseKinds, FORMAT, isCsv, KIND_NAMES, onlyKind } from './kinds.ts'
import { describeChange } from './show-change.ts'

/** The rows of one kind as the file has them. */
interface Given {
  readonly kind: Kind
  readonly rows: readonly unknown[]
}

const readJson = (text: string, path: string): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && 'format' in read && read.format === FORMAT) return { ...read }
  } catch {
    // Said below: whatever it is, it is no export of ours.
  }
  throw new OperatorError(`${path} is no export of Velvetline: it must hold "format": "${FORMAT}".`)
}

const readGiven = async (path: string, kinds: readonly Kind[]): Promise<Given[]> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`${path} cannot be read.`)
  })
  if (isCsv(path)) return [{ kind: onlyKind(kinds), rows: readCsv(onlyKind(kinds), text) }]
  const { format: _format, ...lists } = readJson(text, path)
  const unknown = Object.keys(lists).find((name) => !KIND_NAMES.includes(name))
  if (unknown !== undefined) throw new OperatorError(`${path} holds ${unknown}, which this version does not know.`)
  return kinds.flatMap((kind) => {
    const rows = lists[kind.name]
    if (rows === undefined) return []
    if (!Array.isArray(rows)) throw new OperatorError(`${kind.name} in ${path} is no list.`)
    return [{ kind, rows }]
  })
}

/** Ends the transaction without a commit. */
class TakenBack extends Error {}

interface Outcome {
  /** What is new or different, as lines to read. */
  readonly changes: string[]
  readonly faults: string[]
  /** For the audit log. */
  readonly acts: Omit<StaffAct, 'by'>[]
  unchanged: number
}

const faultOf = (error: unknown): string => {
  if (error instanceof OperatorError) return error.message
  if (error instanceof Refusal) {
    const { values, fields } = error.details
    const message = error.shape.message.en.replaceAll(/\{(\w+)\}/g, (_all, name) => String(values?.[name] ?? ''))
    return fields ? `${message} (${Object.keys(fields).join(', ')})` : message
  }
  const constraint = violatedConstraint(error)
  if (constraint) return `the database does not allow it (${constraint})`
  throw error
}

const TOLD_EVERY = 50

interface Importing extends Pick<Writing, 'by'> {
  readonly terminal: Terminal
}

/** The admin in whose name changes are recorded. @throws OperatorError if there is none with this address */
const findActor = async (context: Context, email: string): Promise<StaffActor> => {
  const key = parseEmail(email)?.key
  const account = key === undefined ? null : await findUserByEmail(context, key)
  if (account?.role !== 'admin') throw new OperatorError(`${email} is not the address of an admin.`)
  return { accountId: account.id, role: 'admin', requestId: newId() }
}

const BY_MISSING = 'it is there already and differs: name with --by the admin in whose name it is changed'

/** Writes the rows of one kind by its rules, and notes what would not have been allowed. */
const importKind = async (
  context: Context,
  tx: Transaction,
  { kind, rows }: Given,
  outcome: Outcome,
  { by, terminal }: Importing,
): Promise<void> => {
  const present = new Map((await (kind.present ?? kind.list)(context)).map((row) => [kind.keyOf(row), row]))
  const seen = new Set<string>()
  for (const [index, given] of rows.entries()) {
    const place = `${kind.name} ${index + 1}`
    if (index % TOLD_EVERY === 0) terminal.progress(`${kind.name}: ${index} of ${rows.length} …`)
    const { success, data, error } = kind.schema.safeParse(given)
    if (!success) {
      outcome.faults.push(
        ...error.issues.map(({ path, message }) => `${place}: ${path.join('.') || 'the row'}: ${message}`),
      )
      continue
    }
    const key = kind.keyOf(data)
    if (seen.has(key)) outcome.faults.push(`${place}: ${key} is twice in the file`)
    seen.add(key)
    const before = present.get(key)
    const wanted = before === undefined ? data : (kind.complete?.(data, before) ?? data)
    if (isDeepStrictEqual(before, wanted)) {
      outcome.unchanged += 1
      continue
    }
    try {
      await kind.write(context, tx, data, { isNew: before === undefined, by })
      outcome.changes.push(...describeChange(`${kind.name} ${key}`, before, wanted))
      if (kind.actOf) outcome.acts.push(kind.actOf(data, before))
    } catch (refused) {
      outcome.faults.push(`${place}: ${key}: ${faultOf(refused)}`)
      // After an error of the database no other row can be tried.
      if (violatedConstraint(refused)) throw new TakenBack()
    }
  }
}

/** One entry for each setting and text, and one for the import. */
const recordImport = async (
  context: Context,
  tx: Transaction,
  given: readonly Given[],
  { acts, changes }: Outcome,
): Promise<void> => {
  if (changes.length === 0) return
  const by = commandLine()
  for (const act of acts) await recordStaffAct(context, { by, ...act }, tx)
  const label = given.map(({ kind }) => kind.name).join(', ')
  await recordStaffAct(context, { by, action: 'catalogue.imported', subject: { kind: 'catalogue', id: '', label } }, tx)
}

const importAll = async (
  context: Context,
  given: readonly Given[],
  importing: Importing & { readonly isDryRun: boolean },
): Promise<Outcome> => {
  const outcome: Outcome = { changes: [], faults: [], acts: [], unchanged: 0 }
  try {
    await context.database.transaction(async (tx) => {
      for (const one of given) await importKind(context, tx, one, outcome, importing)
      if (importing.isDryRun || outcome.faults.length > 0) throw new TakenBack()
      await recordImport(context, tx, given, outcome)
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return outcome
}

export const importCatalogue: Command = {
  name: 'import',
  summary: 'Take settings, countries, texts, categories and profiles from a file',
  operands: ['FILE'],
  options: {
    only: { type: 'string', value: 'KINDS', help: `of ${KIND_NAMES.join(', ')}; several with commas` },
    'dry-run': { type: 'boolean', help: 'show what would be different, and change nothing' },
    by: {
      type: 'string',
      value: 'ADDRESS',
      help: 'the admin in whose name countries, categories and profiles are changed',
    },
  },
  details:
    'All or nothing: one row that a rule does not allow, and nothing is imported. Settings, content, countries and categories are added or changed; what is there of countries, categories and profiles is changed in the name of the admin of --by, in the audit log. Of a country a file holds what holds at once: facts and prices, not what is planned, and not the age check. A new profile comes without photos and is not published; the texts of one that is there become a draft, which its person agrees to and the staff review. Nothing is ever removed. A running service shows the changes within a minute.',
  examples: [
    'import --dry-run catalogue.json',
    'import --by ada@velvetline.example catalogue.json',
    'import --only content texts.csv',
  ],
  run: async (given, surroundings) => {
    const { environment, terminal } = surroundings
    const isDryRun = given.has('dry-run')
    const kinds = chooseKinds(given.text('only'))
    const rows = await readGiven(pathOf(given.operands[0] ?? '', environment), kinds)
    const { context } = await openContext(surroundings)
    const email = given.text('by')
    const actor = email === undefined ? undefined : await findActor(context, email)
    const by = (): StaffActor => {
      if (!actor) throw new OperatorError(BY_MISSING)
      return actor
    }
    const { changes, faults, unchanged } = await importAll(context, rows, { isDryRun, by, terminal })
    if (faults.length > 0) throw new OperatorError(`${faults.join('\n')}\nNothing was imported.`)
    for (const line of changes) terminal.print(line)
    const count = changes.filter((line) => !line.startsWith(' ')).length
    terminal.tell(
      `${count} ${isDryRun ? 'would change' : 'changed'}, ${unchanged} ${unchanged === 1 ? 'is' : 'are'} as in the file.`,
    )
    return EXIT.done
  },
}
