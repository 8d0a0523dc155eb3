import type { MediaKind } from '@velvetline/contracts/chat-media'
import { canBeConfirmed } from '@velvetline/contracts/message-rules'
import { type ApiError, isRefusal } from '../api/api-error.ts'

/** An image that was chosen, or a voice note that was recorded. */
export interface MediaDraft {
  readonly kind: MediaKind
  readonly file: Blob
  /** Of this tab, for the preview. */
  readonly url: string
  /** Null for images. */
  readonly seconds: number | null
  /** The Idempotency-Key: made once, the same for every attempt. */
  readonly key: string
  /** The caption has been warned of, and is sent all the same. */
  readonly isConfirmed?: boolean
}

export type Attachment =
  | { readonly state: 'none' }
  /** Shown before it is sent; `problem` is why the server has refused it, empty before. */
  | { readonly state: 'ready'; readonly draft: MediaDraft; readonly caption: string; readonly problem: string }
  /** `share` of the upload, from 0 to 1. */
  | { readonly state: 'sending'; readonly draft: MediaDraft; readonly caption: string; readonly share: number }
  /** Not answered: it may have arrived, so only the same message may be sent under its key. */
  | { readonly state: 'failed'; readonly draft: MediaDraft; readonly caption: string; readonly problem: string }

/** How one side of a conversation sends, and what follows from the answers. */
export interface MediaWay<Answer = unknown> {
  /** Sends once. */
  upload(draft: MediaDraft, caption: string, signal: AbortSignal, onProgress: (share: number) => void): Promise<Answer>
  /** Stored and charged. */
  onSent(kind: MediaKind, answer: Answer): void
  /** The same, but the answer was lost. */
  onArrived(kind: MediaKind): void
  /** Nothing was stored or charged. */
  onRefused(error: ApiError): void
  /** What to say about an error, in the person's language. */
  describe(kind: MediaKind, error: unknown): string
}

export interface AttachmentDesk {
  readonly read: () => Attachment
  readonly subscribe: (watcher: () => void) => () => void
  /** False while there is another one. */
  choose(kind: MediaKind, file: Blob, seconds: number | null): boolean
  writeCaption(caption: string): void
  /** Again, too, after a refusal or a failure. */
  send<Answer>(way: MediaWay<Answer>): Promise<void>
  /** Which messages are stored: what arrived although its answer was lost needs no retry. */
  noteArrived(keys: readonly (string | null)[], way: MediaWay): void
  /** Stops the upload and forgets what was chosen. */
  discard(): void
}

const NONE: Attachment = { state: 'none' }

/** What a person is about to send in one conversation: one image or one voice note at a time. */
export const createAttachmentDesk = (): AttachmentDesk => {
  let now: Attachment = NONE
  let upload: AbortController | undefined
  const watchers = new Set<() => void>()
  const change = (next: Attachment): void => {
    now = next
    for (const watcher of watchers) watcher()
  }
  const discard = (): void => {
    upload?.abort()
    upload = undefined
    if (now.state === 'none') return
    URL.revokeObjectURL(now.draft.url)
    change(NONE)
  }
  const fail = <Answer>(way: MediaWay<Answer>, draft: MediaDraft, caption: string, error: unknown): void => {
    const problem = way.describe(draft.kind, error)
    if (!isRefusal(error)) {
      change({ state: 'failed', draft, caption, problem })
      return
    }
    const isWarned = canBeConfirmed(error.code)
    change({ state: 'ready', draft: { ...draft, isConfirmed: isWarned }, caption, problem })
    // A warning is shown beside the caption.
    if (!isWarned) way.onRefused(error)
  }
  const send = async <Answer>(way: MediaWay<Answer>): Promise<void> => {
    if (now.state === 'none' || now.state === 'sending') return
    const { draft, caption } = now
    upload = new AbortController()
    const { signal } = upload
    const report = (share: number): void => {
      if (!signal.aborted) change({ state: 'sending', draft, caption, share })
    }
    report(0)
    try {
      const answer = await way.upload(draft, caption, signal, report)
      if (signal.aborted) return
      discard()
      way.onSent(draft.kind, answer)
    } catch (error) {
      if (!signal.aborted) fail(way, draft, caption, error)
    }
  }
  return {
    read: () => now,
    subscribe: (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    choose: (kind, file, seconds) => {
      if (now.state !== 'none') return false
      const draft = { kind, file, url: URL.createObjectURL(file), seconds, key: crypto.randomUUID() }
      change({ state: 'ready', draft, caption: '', problem: '' })
      return true
    },
    writeCaption: (caption) => {
      if (now.state === 'ready') change({ ...now, draft: { ...now.draft, isConfirmed: false }, caption })
    },
    send,
    noteArrived: (keys, way) => {
      if (now.state !== 'failed' || !keys.includes(now.draft.key)) return
      const { kind } = now.draft
      discard()
      way.onArrived(kind)
    },
    discard,
  }
}

const desks = new Map<string, AttachmentDesk>()
const deskKey = (accountId: string, sessionId: string): string => `${accountId}/${sessionId}`

/** Outlives the component, so that an upload goes on while its chat is minimised. */
export const attachmentDeskOf = (accountId: string, sessionId: string): AttachmentDesk => {
  const key = deskKey(accountId, sessionId)
  const desk = desks.get(key) ?? createAttachmentDesk()
  desks.set(key, desk)
  return desk
}

/** After a sign-out: stops what is being sent and forgets what was chosen. */
export const leaveAttachments = (accountId: string): void => {
  for (const [key, desk] of desks) {
    if (!key.startsWith(deskKey(accountId, ''))) continue
    desk.discard()
    desks.delete(key)
  }
}
