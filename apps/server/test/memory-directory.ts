import { accessSync, constants } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** A new folder for data that need not outlive the run: in memory if possible. */
export const makeMemoryDirectory = (prefix: string): Promise<string> =>
  mkdtemp(join(isWritable(MEMORY) ? MEMORY : tmpdir(), prefix))
