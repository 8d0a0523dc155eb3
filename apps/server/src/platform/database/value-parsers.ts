import pg from 'pg'

/** 64-bit integers arrive as text. Ours fit a JavaScript number; a larger one must never be rounded. */
const parseBigint = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database holds a number too large to be exact here: ${text}`)
  return value
}

const asText = (text: string): string => text

const { INT8, DATE } = pg.types.builtins
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

// The parser gives `any`; the texts between the commas are what it gives, or null.
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(
  TEXT_ARRAY as Parameters<typeof pg.types.getTypeParser>[0],
)
const parseBigintArray = (text: string): (number | null)[] =>
  parseTextArray(text).map((item) => (item === null ? null : parseBigint(item)))

const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, parseBigint],
  [INT8_ARRAY, parseBigintArray],
  // A calendar day has no time zone, so it stays `YYYY-MM-DD`. Fractions (numeric) stay text, which loses nothing.
  [DATE, asText],
  [DATE_ARRAY, parseTextArray],
])

/** How columns become values: bigint a safe number, timestamptz a Date, date and numeric text, the rest as `pg` does it. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
}
