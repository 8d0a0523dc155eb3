import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProjectFile {
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
}

const TEXT = /\.(ts|tsx|mjs|js|css|sql|json|md|html|yml|sh)$/

/** Every file of the project, tracked or new, by its path from the root. */
export const projectPaths = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 16 << 20,
  })
    .split('\n')
    .filter(Boolean)

export const readProjectFiles = (matching: RegExp): readonly ProjectFile[] =>
  projectPaths()
    .filter((path) => TEXT.test(path) && matching.test(path))
    .flatMap((path) => {
      try {
        const text = readFileSync(path, 'utf8')
        return [{ path, text, lines: text.split('\n') }]
      } catch {
        return [] // deleted but not yet committed
      }
    })

/** Where a pattern occurs, as `path:line: text`, to be compared with an empty list. */
export const placesOf = (files: readonly ProjectFile[], pattern: RegExp): readonly string[] =>
  files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  )
