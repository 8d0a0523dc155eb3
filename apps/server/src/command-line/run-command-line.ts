import { parseArgs } from 'node:util'
import { OperatorError } from '../kernel/operator-error.ts'
import { Refusal } from '../kernel/refusal.ts'
import { type ClosingList, createClosingList } from '../process/closing-list.ts'
import { isAnyDiskFull } from '../process/tell-start-failure.ts'
import { type Command, EXIT, type ExitCode, type Given, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { helpOf, helpOfAll } from './help.ts'
import { createTerminal, type Terminal } from './terminal.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const isParseError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

const countOperands = ({ operands }: Command, given: readonly string[]): void => {
  const isOpen = operands.some((operand) => operand.includes('…'))
  const needed = operands.filter((operand) => !operand.startsWith('['))
  if (given.length < needed.length) throw new UsageError(`It needs ${needed.slice(given.length).join(', ')}.`)
  if (given.length > operands.length && !isOpen) throw new UsageError(`It does not take “${given[operands.length]}”.`)
}

const parse = (command: Command, words: readonly string[]): Given => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: command.options,
    allowPositionals: true,
    allowNegative: false,
  })
  countOperands(command, positionals)
  return {
    operands: positionals,
    text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    has: (name) => values[name] === true,
  }
}

const tellRefusal = ({ shape, details }: Refusal, terminal: Terminal): void => {
  const text = shape.message.en.replaceAll(/\{(\w+)\}/g, (_all, name) => String(details.values?.[name] ?? name))
  terminal.tell(text)
  for (const [field, { en }] of Object.entries(details.fields ?? {})) terminal.tell(`  ${field}: ${en}`)
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write there',
  EISDIR: 'this is a folder',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of this path is a file',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
}

/** What the operator can mend themselves, in one sentence; anything else with where it happened. */
const explain = (error: unknown): string => {
  if (isAnyDiskFull(error)) return 'The disk is full: make room, then run the command again.'
  if (!(error instanceof Error)) return 'The command failed: unknown fault'
  const { code = '', path } = error as NodeJS.ErrnoException
  const fault = FILE_FAULTS[code]
  return fault && path
    ? `The command failed at ${path}: ${fault}.`
    : `The command failed: ${error.stack ?? error.message}`
}

/** @returns the exit code for what went wrong, after telling it in the operator's words */
const tellFailure = (error: unknown, terminal: Terminal, command: Command | undefined): ExitCode => {
  if (error instanceof UsageError || isParseError(error)) {
    terminal.tell(error.message)
    terminal.tell(`See: npm run velvetline -- ${command ? `${command.name} ` : ''}--help`)
    return EXIT.wrongUsage
  }
  if (error instanceof OperatorError) terminal.tell(error.message)
  else if (error instanceof Refusal) tellRefusal(error, terminal)
  else terminal.tell(explain(error))
  return EXIT.refused
}

const findCommand = (name: string): Command => {
  const command = COMMANDS.find((known) => known.name === name)
  if (!command) throw new UsageError(`There is no command “${name}”.`)
  return command
}

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h' || word === 'help'

/** What is asked for, once; the command itself where it is not only its help. */
const run = async (
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
  closing: ClosingList,
) => {
  const [name, ...rest] = words
  let command: Command | undefined
  try {
    if (name === undefined) {
      terminal.tell(helpOfAll())
      return EXIT.wrongUsage
    }
    if (isHelp(name)) {
      terminal.print(rest[0] === undefined ? helpOfAll() : helpOf(findCommand(rest[0])))
      return EXIT.done
    }
    command = findCommand(name)
    if (!rest.some(isHelp)) return await command.run(parse(command, rest), { environment, terminal, closing })
    terminal.print(helpOf(command))
    return EXIT.done
  } catch (error) {
    return tellFailure(error, terminal, command)
  }
}

/** Runs one command. What it has opened is closed at its end, even when it is interrupted. @returns the exit code */
export const runCommandLine = async (
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal = createTerminal(),
): Promise<ExitCode> => {
  const closing = createClosingList()
  const close = (): Promise<void> => closing.closeAll((name) => terminal.tell(`${name} did not close properly`))
  const interrupted = Promise.withResolvers<ExitCode>()
  const interrupt = (): void => {
    terminal.tell('Interrupted.')
    close().finally(() => interrupted.resolve(EXIT.refused))
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  const code = await Promise.race([run(words, environment, terminal, closing), interrupted.promise])
  await close()
  for (const signal of SIGNALS) process.off(signal, interrupt)
  return code
}
