/** A text on its way, before anything is stored or charged. */
export interface GuardedText {
  /** Null where no account writes: of a chat team, and of the demo actor. */
  readonly accountId: string | null
  readonly content: string
  /** Its sender has seen a warning and sends it anyway. */
  readonly isConfirmed: boolean
}

/** A picture on its way, before anything is stored or charged. */
export interface GuardedPicture {
  readonly accountId: string
  readonly sessionId: string
  /** As it was uploaded, and as it would be stored. */
  readonly original: Buffer
  readonly encoded: Buffer
}

/** Asked before something is stored; the feature that knows the rules comes later and is handed in. Each throws a refusal. */
export interface MessageGuard {
  text(message: GuardedText): Promise<void>
  newSession(memberId: string): Promise<void>
  /** Before the file is read. */
  upload(accountId: string): Promise<void>
  picture(picture: GuardedPicture): Promise<void>
}
