import type { CallsContext } from '../calls/index.ts'
import type { LineProvider } from '../voice/index.ts'

/** The dependencies of this folder. */
export interface LineCore extends CallsContext {
  readonly provider: (name: LineProvider['name']) => LineProvider | null
  readonly pinKey: () => Promise<Buffer>
  /** Carries out what has been decided for this call; later, and without being waited for. */
  readonly runCommands: (lineCallId: string) => void
}
