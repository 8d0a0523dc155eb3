import pg from 'pg'

/** The classes and codes with which PostgreSQL says that it is not there for us, rather than that a query is wrong. */
const UNAVAILABLE_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])
const CONNECTION_EXCEPTION_CLASS = '08'
const UNAVAILABLE_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether the database could not be reached or went away: worth another try later, and a 503 rather than a 500. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  const { syscall } = error as NodeJS.ErrnoException
  // A missing file is our own fault; a missing socket means that the server is not there.
  if (code === 'ENOENT' && syscall !== 'connect') return false
  // Node's own word for a browser that went away while it was sending; of the database's connection the system tells it.
  if (code === 'ECONNRESET' && syscall === undefined) return false
  if (UNAVAILABLE_CODES.has(code) || code.startsWith(CONNECTION_EXCEPTION_CLASS)) return true
  return UNAVAILABLE_TEXTS.some((text) => error.message.includes(text))
}

/** The name of the constraint that refused a row, when one did: `accounts_email_key`. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined

/** PostgreSQL cannot store NUL in a text, so a request that contains one is invalid. */
const UNSTORABLE_CODES = new Set(['22021', '22P05'])

/** Whether a text could not even be looked for, because it holds characters that the database cannot hold. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && UNSTORABLE_CODES.has(error.code)
