import { writeFile } from 'node:fs/promises'
import type { Surroundings } from './machine.ts'

/** `ratio`: to a reference in the same run. `points`: of a hundred. */
type Unit = 'ratio' | 'ms' | 's' | 'µs' | 'KB' | 'MB' | 'a second' | 'points' | 'faults'

/** One figure, with the demanded value where there is one. */
export interface Finding {
  readonly name: string
  /** NaN where it could not be measured, which misses every bound. */
  readonly value: number
  readonly unit: Unit
  readonly atLeast?: number
  readonly atMost?: number
  /** What the figure is made of, or what was seen with it: both rates of a ratio, the median of a slowest. */
  readonly beside?: string
}

export interface Section {
  readonly name: string
  readonly findings: readonly Finding[]
}

type Verdict = 'met' | 'missed' | 'no bound'

const DECIMALS: Readonly<Record<Unit, number>> = {
  ratio: 2,
  ms: 0,
  s: 2,
  µs: 0,
  KB: 1,
  MB: 0,
  'a second': 0,
  points: 0,
  faults: 0,
}

export const missing = (what: string): never => {
  throw new Error(`there should be ${what}`)
}

export const verdictOf = ({ value, atLeast, atMost }: Finding): Verdict => {
  if (atLeast === undefined && atMost === undefined) return 'no bound'
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity) ? 'met' : 'missed'
}

const withUnit = (value: number, unit: Unit): string => {
  if (Number.isNaN(value)) return 'not measured'
  const number = value < 10 && unit === 'ms' ? value.toFixed(1) : value.toFixed(DECIMALS[unit])
  return unit === 'ratio' ? number : `${number} ${unit}`
}

const boundOf = ({ unit, atLeast, atMost }: Finding): string => {
  if (atLeast !== undefined) return `at least ${withUnit(atLeast, unit)}`
  return atMost === undefined ? '' : `at most ${withUnit(atMost, unit)}`
}

const HEADS = ['section', 'measured', 'figure', 'demanded', '', 'of it'] as const

/** As Markdown, with columns of even width so that it is read in a terminal too. */
export const toTable = (sections: readonly Section[]): string => {
  const rows = sections.flatMap(({ name, findings }) =>
    findings.map((finding) => {
      const verdict = verdictOf(finding)
      const said = verdict === 'no bound' ? '' : verdict === 'met' ? 'met' : 'MISSED'
      return [name, finding.name, withUnit(finding.value, finding.unit), boundOf(finding), said, finding.beside ?? '']
    }),
  )
  const widths = HEADS.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)))
  // The last column is the longest and needs no filling.
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === HEADS.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => '-'.repeat(column === HEADS.length - 1 ? 3 : width + 2)).join('|')}|`
  return [line(HEADS), rule, ...rows.map(line)].join('\n')
}

export const toJson = (sections: readonly Section[], surroundings: Surroundings): string => {
  const figures = sections.flatMap(({ name: section, findings }) =>
    findings.map((finding) => ({
      section,
      ...finding,
      value: Number.isNaN(finding.value) ? null : finding.value,
      verdict: verdictOf(finding),
    })),
  )
  return `${JSON.stringify({ ...surroundings, figures }, undefined, 2)}\n`
}

/** Prints the table, and writes the figures as JSON if a file is named. @returns whether all demanded values were reached */
export const report = async (
  sections: readonly Section[],
  surroundings: Surroundings,
  jsonFile?: string,
): Promise<boolean> => {
  const { machine, date, commit, loadAverage } = surroundings
  console.log(`${date}, ${commit}, ${machine}, load average before: ${loadAverage.join(', ')}\n\n${toTable(sections)}`)
  if (jsonFile !== undefined) await writeFile(jsonFile, toJson(sections, surroundings))
  return !sections.some(({ findings }) => findings.some((finding) => verdictOf(finding) === 'missed'))
}
