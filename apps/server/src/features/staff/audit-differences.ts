import type { AuditValues } from '@velvetline/contracts/audit'

const TEXT_MAX = 200

/** Named values of at most a line each: `words.de.inCountry`. */
const flatten = (value: unknown, name = ''): [string, string | number | boolean | null][] => {
  if (Array.isArray(value)) return [[name, value.join(', ').slice(0, TEXT_MAX)]]
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => flatten(inner, name === '' ? key : `${name}.${key}`))
  }
  if (typeof value === 'string') return [[name, value]]
  return [[name, typeof value === 'number' || typeof value === 'boolean' ? value : null]]
}

const CONTEXT_CHARACTERS = 40

/** Of a long text the part that differs, with some words before it. */
const shorten = (text: string, other: unknown): string => {
  if (text.length <= TEXT_MAX) return text
  let same = 0
  while (typeof other === 'string' && same < text.length && text[same] === other[same]) same += 1
  const from = Math.max(0, same - CONTEXT_CHARACTERS)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + TEXT_MAX)}`
}

/** What is different, before and after, as an entry of the audit log holds it. */
export const auditDifferences = (before: unknown, after: unknown): { before: AuditValues; after: AuditValues } => {
  const [old, young] = [Object.fromEntries(flatten(before)), Object.fromEntries(flatten(after))]
  const names = Object.keys(young).filter((name) => old[name] !== young[name])
  const of = (values: typeof old, others: typeof old): AuditValues =>
    Object.fromEntries(
      names.map((name) => {
        const value = values[name] ?? null
        return [name, typeof value === 'string' ? shorten(value, others[name]) : value]
      }),
    )
  return { before: of(old, young), after: of(young, old) }
}
