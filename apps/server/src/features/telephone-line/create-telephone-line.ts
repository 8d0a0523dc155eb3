import type { LinePin, LinePinStatus } from '@velvetline/contracts/line'
import { DAY_MS, HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import { deletionAsked } from '../accounts/index.ts'
import { type CallsContext, callEnded } from '../calls/index.ts'
import type { LineDesk, LineProvider } from '../voice/index.ts'
import { handleLineEvent } from './handle-line-event.ts'
import { deletePin } from './personal-data.repository.ts'
import { deletePinFailuresBefore } from './pin/pins.repository.ts'
import { renewPin } from './pin/renew-pin.ts'
import { showPin } from './pin/show-pin.ts'
import { runCommands } from './run-commands.ts'
import { createSandboxPhone, type SandboxPhone } from './sandbox/play-phone.ts'
import { createSandboxLine } from './sandbox/sandbox-line.ts'
import { followCalls, sweepLine } from './sweep-line.ts'
import type { LineCore } from './telephone-line.core.ts'
import { deleteLineCallsBefore } from './telephone-line.repository.ts'

/** As long as the record of calls that were begun on our pages. */
const KEPT_MS = 400 * DAY_MS
const FAILURES_KEPT_MS = 24 * HOUR_MS
const DELETED_PER_RUN_MAX = 5_000

/** Calls to our numbers: the flow, and the members' codes. */
export interface TelephoneLine {
  /** Receives the carrier's events. */
  readonly desk: LineDesk
  showPin(accountId: string, phoneNumber: string): Promise<LinePinStatus>
  /** The code is known only now. */
  renewPin(accountId: string): Promise<LinePin>
  /** Advances calls whose timeout has passed; every half second, on each node. */
  sweep(): Promise<void>
  /** Deletes the record of calls after 400 days. */
  cleanUp(): Promise<void>
  /** Only in the demo. */
  readonly sandboxPhone: SandboxPhone | null
}

export const createTelephoneLine = (deps: CallsContext): TelephoneLine => {
  const { clock, database, domainEvents, log } = deps
  const pinKey = createSecret(deps, 'line-pin')
  const failed = (error: unknown): void => log.error({ err: error }, 'could not advance a call to a number')
  const sandboxLine = createSandboxLine({ clock, log, tell: (event) => handleLineEvent(core, 'sandbox', event) })
  const provider = (name: LineProvider['name']): LineProvider | null =>
    name === 'sandbox' ? sandboxLine : deps.voice.line
  const core: LineCore = {
    ...deps,
    provider,
    pinKey,
    runCommands: (lineCallId) => void runCommands(core, lineCallId).catch(failed),
  }
  // Once a member asks for deletion, the subscriber number no longer recognises her.
  domainEvents.on(deletionAsked, (tx, { accountId }) => deletePin(tx, accountId))
  // The sweep would notice as well; a caller who has hung up should not wait for it.
  domainEvents.on(callEnded, async (tx, { line }) => {
    if (line !== 'web') tx.afterCommit(() => void followCalls(core).catch(failed))
  })
  const desk: LineDesk = { handle: (event) => handleLineEvent(core, 'telnyx', event) }
  deps.voice.listenToLine(desk)
  return {
    desk,
    showPin: (accountId, phoneNumber) => showPin(core, accountId, phoneNumber),
    renewPin: (accountId) => renewPin(core, accountId),
    sweep: () => sweepLine(core),
    cleanUp: async () => {
      const now = clock.now()
      await deletePinFailuresBefore(database.kysely, laterBy(now, -FAILURES_KEPT_MS))
      await deleteLineCallsBefore(database.kysely, laterBy(now, -KEPT_MS), DELETED_PER_RUN_MAX)
    },
    sandboxPhone: createSandboxPhone(core),
  }
}
