/** One line of the result: a figure, and whether the demanded value is met. */
export interface Finding {
  readonly name: string
  readonly figures: string
  readonly ratio?: number
  readonly atLeast?: number
  /** For figures with a demanded value. */
  readonly isMet?: boolean
}

export const missing = (what: string): never => {
  throw new Error(`there should be ${what}`)
}

const isMissed = ({ ratio, atLeast, isMet }: Finding): boolean =>
  isMet === false || (ratio !== undefined && atLeast !== undefined && !(ratio >= atLeast))

const verdict = (finding: Finding): string => {
  if (finding.atLeast === undefined && finding.isMet === undefined) return ''
  return isMissed(finding) ? 'MISSED' : 'met'
}

const ratioText = ({ ratio, atLeast }: Finding): string => {
  if (ratio === undefined) return ''
  return atLeast === undefined ? ratio.toFixed(2) : `${ratio.toFixed(2)} (at least ${atLeast.toFixed(1)})`
}

/** Prints a Markdown table for the README. @returns whether all demanded values were reached */
export const report = (findings: readonly Finding[]): boolean => {
  console.log('| measured | ratio | figures | |\n|---|---|---|---|')
  for (const finding of findings) {
    console.log(`| ${finding.name} | ${ratioText(finding)} | ${finding.figures} | ${verdict(finding)} |`)
  }
  return !findings.some(isMissed)
}
