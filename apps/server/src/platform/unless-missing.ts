/** Answers for a file or folder that is not there; every other error is thrown again. */
export const unlessMissing =
  <Otherwise>(otherwise: Otherwise) =>
  (error: unknown): Otherwise => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
