import { UsageError } from '../command.ts'
import { categories, profiles } from './catalogue.ts'
import { countries } from './countries.ts'
import type { Kind } from './kind.ts'
import { content, settings } from './settings-and-content.ts'

/** In the order in which they are imported: profiles name their categories. */
const KINDS: readonly Kind[] = [settings, countries, content, categories, profiles] as readonly Kind[]

export const KIND_NAMES = KINDS.map(({ name }) => name)

/** Marks a file as ours, and its version. */
export const FORMAT = 'velvetline-catalogue-1'

/** The kinds that `--only` names; all without it. */
export const chooseKinds = (only: string | undefined): readonly Kind[] => {
  if (only === undefined) return KINDS
  const names = only.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !KIND_NAMES.includes(name))
  if (unknown !== undefined) throw new UsageError(`--only takes ${KIND_NAMES.join(', ')}, not “${unknown}”.`)
  return KINDS.filter(({ name }) => names.includes(name))
}

export const isCsv = (path: string): boolean => /\.csv$/i.test(path)

/** The one kind of a CSV file. */
export const onlyKind = (kinds: readonly Kind[]): Kind => {
  const [kind] = kinds
  if (!kind || kinds.length > 1) throw new UsageError('A CSV file holds one kind: name it with --only.')
  return kind
}
