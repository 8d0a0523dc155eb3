import { isDeepStrictEqual } from 'node:util'

/** So much of a text is shown, from shortly before the first difference on. */
const SHOWN_CHARACTERS = 70
const BEFORE_CHARACTERS = 15

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

const firstDifference = (left: string, right: string): number => {
  let index = 0
  while (index < left.length && left[index] === right[index]) index += 1
  return index
}

const cut = (text: string, from: number): string => {
  const shown = text.slice(from, from + SHOWN_CHARACTERS).replaceAll(/\s+/g, ' ')
  return `${from > 0 ? '…' : ''}${shown}${from + SHOWN_CHARACTERS < text.length ? '…' : ''}`
}

/** A line for the row, then two for each field that differs. */
export const describeChange = (what: string, before: unknown, after: unknown): string[] => {
  if (before === undefined) return [`+ ${what}`]
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const names = Object.keys(next).filter((name) => !isDeepStrictEqual(old[name], next[name]))
  return [
    `~ ${what}`,
    ...names.flatMap((name) => {
      const [was, is] = [textOf(old[name]), textOf(next[name])]
      const from = Math.max(0, firstDifference(was, is) - BEFORE_CHARACTERS)
      return [`    ${name} - ${cut(was, from)}`, `    ${name} + ${cut(is, from)}`]
    }),
  ]
}
