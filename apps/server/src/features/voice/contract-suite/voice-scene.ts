import type { VoicePerson, VoiceProvider } from '../voice-provider.ts'

/** A call that was started and dialled, and rings. */
export interface RingingCall {
  readonly callId: string
  /** Either the other way round only after an answer. */
  answer(): Promise<void>
  decline(): Promise<void>
  callerHangsUp(): Promise<void>
  consultantHangsUp(): Promise<void>
  /** The session ends in which the member dialled or the consultant is rung. */
  endSession(of: 'member' | 'consultant'): Promise<void>
  /** The events that the desk received of this call, in order. */
  told(): string[]
}

/** A provider whose two ends are controlled by the test. */
export interface VoiceScene {
  provider(): VoiceProvider
  addPerson(): Promise<string>
  /** A browser connects. */
  signIn(person: VoicePerson): Promise<{ readonly username: string }>
  /** A session ends. */
  revoke(sessionId: string): Promise<void>
  ring(): Promise<RingingCall>
  /** Somebody dials for the call of another member. @returns whether the leg was refused, and what the desk heard of the call */
  dialForAnother(): Promise<{ isRefused: boolean; told: string[] }>
  close(): Promise<void>
}
