import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Private to us, with its parents. Node's recursive way never ends where the system refuses with ENOENT, as below `/proc`. */
export const makeFolder = async (directory: string): Promise<void> => {
  const make = () => mkdir(directory, { mode: 0o700 })
  try {
    await make()
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    if (codeOf(error) !== 'ENOENT' || dirname(directory) === directory) throw error
    await makeFolder(dirname(directory))
    await make()
  }
}
