import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'

const PROGRAM = 'npm run velvetline --'
const WIDTH = 96
const INDENT = '  '

/** Breaks a text between words; lines that begin with a space stay as they are in their beginning. */
const wrap = (text: string, indent = ''): string =>
  text
    .split('\n')
    .map((paragraph) => {
      const hang = /^ */.exec(paragraph)?.[0] ?? ''
      const lines: string[] = []
      for (const word of paragraph.trim().split(' ')) {
        const last = lines.at(-1)
        if (last !== undefined && `${indent}${hang}${last} ${word}`.length <= WIDTH)
          lines[lines.length - 1] = `${last} ${word}`
        else lines.push(word)
      }
      return lines.map((line, index) => `${indent}${hang}${index > 0 ? hang : ''}${line}`).join('\n')
    })
    .join('\n')

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `${INDENT}${left.padEnd(width)}${right}`).join('\n')
}

export const helpOfAll = (): string =>
  [
    `Usage: ${PROGRAM} COMMAND [OPTIONS]`,
    '',
    table(COMMANDS.map(({ name, summary }) => [name, summary])),
    '',
    wrap(
      'Every command reads the same settings as the service (.env.example), so run it with the same environment and as the same user. While the service runs, a command uses its database; otherwise it starts the embedded one for itself. Two commands wait for each other where they must.',
    ),
    '',
    'Exit codes: 0 done, 1 refused, failed, or found something wrong, 2 wrong usage.',
    '',
    `${PROGRAM} COMMAND --help shows the options of a command, with examples.`,
  ].join('\n')

export const helpOf = ({ name, summary, operands, options, details, examples }: Command): string => {
  const described = Object.entries(options).map(
    ([option, { value, help }]) => [`--${option}${value ? ` ${value}` : ''}`, help] as const,
  )
  const words = [name, ...(described.length > 0 ? ['[OPTIONS]'] : []), ...operands]
  return [
    `Usage: ${PROGRAM} ${words.join(' ')}`,
    '',
    `${summary}.`,
    '',
    wrap(details),
    ...(described.length > 0 ? ['', 'Options:', table(described)] : []),
    '',
    examples.length > 1 ? 'Examples:' : 'Example:',
    ...examples.map((example) => `${INDENT}${PROGRAM} ${example}`),
  ].join('\n')
}
