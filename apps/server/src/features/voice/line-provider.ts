import type { Language } from '@velvetline/contracts/locales'

/** `lineCallId` is the provider's id of the caller's leg. Events may come twice and in another order. */
export type LineEvent =
  | {
      readonly type: 'incoming'
      readonly lineCallId: string
      /** E.164 or digits, as the carrier sent it. */
      readonly to: string
      readonly from: string | null
      /** STIR/SHAKEN: only A proves that the caller may use this number. */
      readonly attestation: 'A' | 'B' | 'C' | null
      readonly at: Date
    }
  | { readonly type: 'answered'; readonly lineCallId: string; readonly at: Date }
  | { readonly type: 'spoken'; readonly lineCallId: string; readonly at: Date }
  | {
      readonly type: 'digits'
      readonly lineCallId: string
      readonly digits: string
      readonly outcome: 'valid' | 'invalid' | 'timeout'
      readonly at: Date
    }
  | { readonly type: 'connected'; readonly lineCallId: string; readonly at: Date }
  | {
      readonly type: 'not_connected'
      readonly lineCallId: string
      readonly cause: 'busy' | 'no_answer' | 'declined' | 'failed'
      readonly at: Date
    }
  | {
      readonly type: 'hung_up'
      readonly lineCallId: string
      readonly by: 'caller' | 'consultant' | 'provider'
      readonly at: Date
    }

export type LineCommand =
  | { readonly type: 'answer' }
  /** Before answering: it costs the caller nothing. */
  | { readonly type: 'reject' }
  | { readonly type: 'speak'; readonly text: string; readonly language: Language }
  | {
      readonly type: 'ask'
      readonly text: string
      readonly language: Language
      readonly digitsMin: number
      readonly digitsMax: number
      readonly timeoutMs: number
    }
  | {
      readonly type: 'connect'
      readonly callId: string
      readonly agentId: string
      readonly agentPhone: string | null
      readonly callerName: string
      readonly profileName: string
      readonly ringTimeoutSeconds: number
      readonly timeLimitSeconds: number
    }
  | { readonly type: 'hang_up' }

/** Every event may come twice, late, or in another order. */
export interface LineDesk {
  handle(event: LineEvent): Promise<void>
}

/** The same `commandKey` acts once. @throws VoiceFault */
export interface LineProvider {
  execute(lineCallId: string, command: LineCommand, commandKey: string): Promise<void>
}
