import { IMAGE_PART, type MediaKind, VOICE_PART } from '@velvetline/contracts/chat-media'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/toast/toast.ts'
import { type ApiError, isRefusal, refusalText } from '../api/api-error.ts'
import { uploadForm } from '../api/upload.ts'
import type { MediaDraft, MediaWay } from './attachment.ts'

const PARTS = { image: IMAGE_PART, voice: VOICE_PART } as const

const networkWords = (kind: MediaKind): string => (kind === 'image' ? m.media_network_image() : m.media_network_voice())

const tellSent = (kind: MediaKind): void => {
  toast({ kind: 'success', title: kind === 'image' ? m.media_image_sent() : m.media_voice_sent() })
}

/** The server reads the fields before the file. The name that the file has on the person's device is nobody's business. */
const formOf = (
  { kind, file, isConfirmed }: MediaDraft,
  caption: string,
  fields: Readonly<Record<string, string>>,
): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('content', caption)
  form.append('messageType', kind)
  if (isConfirmed) form.append('isConfirmed', 'true')
  form.append(PARTS[kind], file, kind)
  return form
}

export interface MediaWayOptions<Answer> {
  paths: Readonly<Record<MediaKind, string>>
  /** Which conversation it is, as far as the path does not tell. */
  fields?: () => Readonly<Record<string, string>>
  onSent(answer: Answer): void
  /** Without an answer it may have arrived, and the stream leaves it out: the thread says so. */
  onUnanswered(): void
  /** True if the person has been told why. */
  onRefused?(error: ApiError): boolean
}

/** Uploads to these paths and reports the outcome to the person. */
export const createMediaWay = <Answer>(options: MediaWayOptions<Answer>): MediaWay<Answer> => {
  const { paths, fields = () => ({}), onSent, onUnanswered, onRefused } = options
  return {
    upload: (draft, caption, signal, onProgress) =>
      uploadForm<Answer>(paths[draft.kind], formOf(draft, caption, fields()), {
        idempotencyKey: draft.key,
        signal,
        onProgress,
      }).catch((error: unknown) => {
        if (!isRefusal(error)) onUnanswered()
        throw error
      }),
    onSent: (kind, answer) => {
      onSent(answer)
      tellSent(kind)
    },
    onArrived: tellSent,
    onRefused: (error) => {
      if (!onRefused?.(error)) toast({ kind: 'error', title: m.media_upload_failed(), text: refusalText(error) })
    },
    describe: (kind, error) => refusalText(error) ?? networkWords(kind),
  }
}
