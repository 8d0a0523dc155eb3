import type { Change } from './mutant.ts'

interface Rule {
  readonly operator: string
  readonly pattern: RegExp
  readonly replacement: string
}

const rule = (operator: string, pattern: RegExp, replacement: string): Rule => ({ operator, pattern, replacement })

/** Each applies wherever it fits on a line. `for update` and everything else stays as it is. */
const RULES: readonly Rule[] = [
  rule('boundary', /(?<= )<(?= )/g, '<='),
  rule('boundary', /(?<= )<=(?= )/g, '<'),
  rule('boundary', /(?<= )>(?= )/g, '>='),
  rule('boundary', /(?<= )>=(?= )/g, '>'),
  rule('comparison', /(?<= )<>(?= )/g, '='),
  rule('comparison', /(?<=\b(?:if|elsif|when|and|or|where|on|filter \(where) \(?[\w.]+ )=(?= )/g, '<>'),
  rule('logic', /(?<= )and(?= )/g, 'or'),
  rule('logic', /(?<= )or(?= (?!replace))/g, 'and'),
  rule('arithmetic', /(?<= )\+(?= )/g, '-'),
  rule('arithmetic', /(?<= )-(?= )/g, '+'),
  rule('extreme', /\bleast\(/g, 'greatest('),
  rule('extreme', /\bgreatest\(/g, 'least('),
  rule('condition', /\bnot found\b/g, 'found'),
  rule('condition', /\bis null\b/g, 'is not null'),
  rule('condition', /\bis not null\b/g, 'is null'),
  rule('number', /(?<=[( ])0(?=[ ;,)])/g, '1'),
  rule('call removed', /^ *perform .*;$/g, ''),
]

export const sqlLineChanges = (text: string, from: number, to: number): Change[] => {
  const changes: Change[] = []
  let start = from
  for (const line of text.slice(from, to).split('\n')) {
    const isComment = /^\s*--/.test(line)
    for (const { operator, pattern, replacement } of isComment ? [] : RULES) {
      for (const found of line.matchAll(pattern)) {
        const at = start + found.index
        changes.push({ operator, start: at, end: at + found[0].length, replacement })
      }
    }
    start += line.length + 1
  }
  return changes
}

const FUNCTION = /^create or replace function .*?\$\$(.*?)\$\$;/gms

export const sqlFunctionChanges = (text: string): Change[] =>
  [...text.matchAll(FUNCTION)].flatMap((found) => {
    const [whole, body = ''] = found
    const end = found.index + whole.length
    return sqlLineChanges(text, end - body.length - '$$;'.length, end)
  })
