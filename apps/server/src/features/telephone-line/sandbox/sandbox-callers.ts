import type { SandboxCaller } from '@velvetline/contracts/line'
import type { LineEvent } from '../../voice/index.ts'

type Shown = Pick<Extract<LineEvent, { type: 'incoming' }>, 'from' | 'attestation'>

/** Of the demo's people, whose numbers belong to a block that is reserved for films. */
const MEMBER = '+493023125001'
const SUBSCRIBER = '+493023125002'
const NOBODY = '+493023125999'

/** What the carrier reports of the caller. The forged one shows the subscriber's number without an attestation. */
export const SHOWN_NUMBERS: Readonly<Record<SandboxCaller, Shown>> = {
  member: { from: MEMBER, attestation: 'A' },
  subscriber: { from: SUBSCRIBER, attestation: 'A' },
  forged: { from: SUBSCRIBER, attestation: 'C' },
  other: { from: NOBODY, attestation: 'A' },
  withheld: { from: null, attestation: null },
}
