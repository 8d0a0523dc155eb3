import { startFakeServer } from './fake-server.ts'
import { createTelnyxApi, type FakeTelnyxState } from './fake-telnyx-api.ts'
import { createFakeLegs, type FakeLeg } from './fake-telnyx-legs.ts'
import { createTelnyxOutbox, createTelnyxSigner } from './fake-telnyx-outbox.ts'

export interface TelnyxAccount {
  readonly apiKey: string
  readonly connectionId: string
  readonly appId: string
  readonly now: () => Date
}

interface CallIn {
  readonly to: string
  readonly from: string
  readonly attestation?: string
  readonly isValidated?: boolean
}

/** Telnyx on this machine, over real HTTP: credentials, legs, commands, and signed events. */
export const startFakeTelnyx = async ({ now, ...account }: TelnyxAccount) => {
  const signer = createTelnyxSigner()
  const outbox = createTelnyxOutbox(signer, now)
  const legs = createFakeLegs(outbox, now)
  const state: FakeTelnyxState = { account, legs, credentials: [], said: [], dialFault: undefined }
  const server = await startFakeServer(createTelnyxApi(state))
  const isDialled = (leg: FakeLeg): boolean => leg.linkTo !== null

  return {
    server,
    signer,
    outbox,
    legs: legs.legs,
    credentials: state.credentials,
    said: state.said,
    apiUrl: `${server.url}/v2`,
    failDials: (status: number | undefined): void => {
      state.dialFault = status
    },
    /** A browser dials; its leg is parked. */
    browserDials: (by: {
      from: string
      headers?: readonly { name: string; value: string }[]
      direction?: FakeLeg['direction']
      state?: 'parked' | 'bridging'
      connectionId?: string
    }): FakeLeg =>
      legs.add(
        {
          to: '+493012345678',
          from: by.from,
          connectionId: by.connectionId ?? account.connectionId,
          direction: by.direction ?? 'outgoing',
          headers: by.headers ?? [],
        },
        by.state && { state: by.state },
      ),
    phoneCalls: ({ to, from, attestation, isValidated = true }: CallIn): FakeLeg =>
      legs.add(
        { to, from, connectionId: account.appId, direction: 'incoming' },
        attestation === undefined ? {} : { shaken_stir_attestation: attestation, shaken_stir_validated: isValidated },
      ),
    ringing: (to: string): FakeLeg => {
      const leg = legs.legs.findLast((one) => one.to.includes(to) && isDialled(one) && one.endedAt === null)
      if (!leg) throw new Error(`nothing rings at ${to}`)
      return leg
    },
    answer: legs.answer,
    decline: (leg: FakeLeg): void => legs.end(leg, { cause: 'call_rejected', source: 'callee', sip: '603' }),
    ringOut: (leg: FakeLeg): void => legs.end(leg, { cause: 'no_answer', sip: '408' }),
    miss: (leg: FakeLeg): void => legs.end(leg, { cause: 'unspecified', sip: '480' }),
    hangUp: (leg: FakeLeg): void => {
      const source = isDialled(leg) ? 'callee' : 'caller'
      legs.end(leg, { cause: 'normal_clearing', source }, { cause: 'normal_clearing', source })
    },
    lose: (leg: FakeLeg): void => legs.end(leg, { cause: 'unspecified' }, { cause: 'normal_clearing' }),
    runOut: (leg: FakeLeg): void => legs.end(leg, { cause: 'time_limit' }, { cause: 'normal_clearing' }),
    press: (leg: FakeLeg, digits: string, status = 'valid'): void =>
      legs.tell('call.gather.ended', leg, { digits, status }),
    finishSpeaking: (leg: FakeLeg): void => legs.tell('call.speak.ended', leg, { status: 'completed' }),
    chatter: (leg: FakeLeg): void => legs.tell('call.cost', leg, { total_cost: '0.01' }),
  }
}
export type FakeTelnyx = Awaited<ReturnType<typeof startFakeTelnyx>>
