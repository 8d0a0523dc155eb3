import type { Calls, LineCalls } from '../calls/index.ts'
import type { CreditsContext } from '../credits/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import type { LineProvider, Voice } from '../voice/index.ts'

export interface LineDeps extends CreditsContext, ProfilesContext {
  readonly voice: Voice
  readonly calls: Pick<Calls, 'lineCalls'>
}

/** The dependencies of this folder. */
export interface LineCore extends Omit<LineDeps, 'calls'> {
  readonly calls: LineCalls
  readonly provider: (name: LineProvider['name']) => LineProvider | null
  readonly pinKey: () => Promise<Buffer>
  /** Carries out what has been decided for this call; later, and without being waited for. */
  readonly runCommands: (lineCallId: string) => void
}
