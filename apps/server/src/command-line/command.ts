import { resolve } from 'node:path'
import type { ParseArgsOptionDescriptor, ParseArgsOptionsConfig } from 'node:util'
import type { ClosingList } from '../process/closing-list.ts'
import type { Terminal } from './terminal.ts'

/** Documented in docs/runbooks/command-line.md: scripts decide by it. */
export const EXIT = { done: 0, refused: 1, wrongUsage: 2 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** A command that was not written as its help says. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export interface CommandOption extends ParseArgsOptionDescriptor {
  /** The word that stands for the value in the help. */
  readonly value?: string
  readonly help: string
}

/** What was written after the command's name. */
export interface Given {
  readonly operands: readonly string[]
  /** The value of an option; undefined where it is not given. */
  text(name: string): string | undefined
  has(name: string): boolean
}

export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv
  readonly terminal: Terminal
  /** What a command opens is closed at its end, and when it is interrupted. */
  readonly closing: ClosingList
}

export interface Command {
  readonly name: string
  /** One line in the list of commands. */
  readonly summary: string
  /** The words after the name, such as `FILE`; one in brackets may be left out. */
  readonly operands: readonly string[]
  readonly options: Readonly<Record<string, CommandOption>> & ParseArgsOptionsConfig
  /** What the summary leaves out, in full sentences. */
  readonly details: string
  /** Each without the program's name. */
  readonly examples: readonly string[]
  /** @throws OperatorError, Refusal or UsageError with what to tell */
  run(given: Given, surroundings: Surroundings): Promise<ExitCode>
}

/** A file as the operator wrote it: npm runs scripts in the project's folder and keeps theirs in a variable. */
export const pathOf = (file: string, environment: NodeJS.ProcessEnv): string =>
  resolve(environment.INIT_CWD ?? '.', file)

/** `1 file`, `2 files`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
