import pg from 'pg'

/** A write on a server that follows another one. */
export const READ_ONLY = '25006'

/** PostgreSQL is unavailable, rather than the query wrong. */
const UNAVAILABLE_CODES = new Set([
  READ_ONLY,
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
  'Query read timeout',
]

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Worth a retry, and a 503 rather than a 500. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  const { syscall } = error as NodeJS.ErrnoException
  // A missing file is an error of ours; a missing socket means that the server is down.
  if (code === 'ENOENT' && syscall !== 'connect') return false
  // Without a system call it is Node's own error for a browser that disconnected while sending.
  if (code === 'ECONNRESET' && syscall === undefined) return false
  if (UNAVAILABLE_CODES.has(code) || code.startsWith(CONNECTION_EXCEPTION_CLASS)) return true
  return UNAVAILABLE_TEXTS.some((text) => error.message.includes(text))
}

/** A statement was prepared before a migration that gives it other columns, and is refused before anything is done. */
export const isPlanOutdated = (error: unknown): boolean =>
  // By the function that says it: the code stands for other things too, and the text may be translated.
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/** Serialization failure, deadlock, and a lock that was not given in time. */
const CONFLICT_CODES = new Set(['40001', '40P01', '55P03'])

/** The transaction lost against another, or against a migration, and has changed nothing. */
export const isTransactionConflict = (error: unknown): boolean =>
  isPlanOutdated(error) || (error instanceof pg.DatabaseError && CONFLICT_CODES.has(error.code ?? ''))

/** Such as `accounts_email_key`. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined

/** PostgreSQL cannot store NUL, so a request that contains one is invalid. */
const UNSTORABLE_CODES = new Set(['22021', '22P05'])

export const isUnstorableText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && UNSTORABLE_CODES.has(error.code)
