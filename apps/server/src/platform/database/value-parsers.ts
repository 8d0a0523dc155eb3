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

// The parser returns `any`.
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(
  TEXT_ARRAY as Parameters<typeof pg.types.getTypeParser>[0],
)
const parseBigintArray = (text: string): (number | null)[] =>
  parseTextArray(text).map((item) => (item === null ? null : parseBigint(item)))

const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, parseBigint],
  [INT8_ARRAY, parseBigintArray],
  // A calendar day has no time zone and stays `YYYY-MM-DD`. Numeric stays text, which loses nothing.
  [DATE, asText],
  [DATE_ARRAY, parseTextArray],
])

/** bigint becomes a safe number, timestamptz a Date; date and numeric stay text; the rest as in `pg`. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
}
