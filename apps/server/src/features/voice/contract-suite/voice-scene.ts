import type { VoicePerson, VoiceProvider } from '../voice-provider.ts'

/** Started, dialled, and ringing. */
export interface RingingCall {
  readonly callId: string
  /** Either the other way round only after an answer. */
  answer(): Promise<void>
  decline(): Promise<void>
  callerHangsUp(): Promise<void>
  consultantHangsUp(): Promise<void>
  endSession(of: 'member' | 'consultant'): Promise<void>
  told(): string[]
}

/** A provider whose two ends the test controls. */
export interface VoiceScene {
  provider(): VoiceProvider
  addPerson(): Promise<string>
  signIn(person: VoicePerson): Promise<{ readonly username: string }>
  revoke(sessionId: string): Promise<void>
  ring(): Promise<RingingCall>
  /** Somebody dials for another member's call. @returns whether the leg was refused, and what the desk heard */
  dialForAnother(): Promise<{ isRefused: boolean; told: string[] }>
  close(): Promise<void>
}
