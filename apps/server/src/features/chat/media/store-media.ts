import {
  type MediaKind,
  type MediaSize,
  VOICE_NOTE_MAX_BYTES,
  VOICE_NOTE_MAX_SECONDS,
  VOICE_NOTE_MIN_SECONDS,
} from '@velvetline/contracts/chat-media'
import pLimit from 'p-limit'
import { HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { cleanSound } from '../../../platform/audio/clean-sound.ts'
import { isDiskFull } from '../../../platform/storage/local-storage.ts'
import type { ChatContext } from '../chat.context.ts'
import type { MediaFacts } from '../chat.types.ts'
import { cleanImage } from './clean-image.ts'
import { storageFull } from './media.refusals.ts'
import { deleteMedia, insertMedia, listAbandoned, type MediaFiles } from './media.repository.ts'
import type { ReceivedFile } from './receive-upload.ts'

/** Whole files in memory. Decoding has a limit of its own; here the files wait on the disk. */
const FILES_AT_ONCE = 4
const takeTurn = pLimit(FILES_AT_ONCE)

const VOICE_LIMITS = {
  minSeconds: VOICE_NOTE_MIN_SECONDS,
  maxSeconds: VOICE_NOTE_MAX_SECONDS,
  maxBytes: VOICE_NOTE_MAX_BYTES,
}

const FOLDER_CHARACTERS = 2

/** Ours alone: nothing in it was chosen by a person. */
export const keyOf = ({ id, extension }: MediaFiles, size: MediaSize): string =>
  `chat/${id.slice(-FOLDER_CHARACTERS)}/${id}-${size}.${size === 'sound' ? extension : 'webp'}`

export const sizesOf = ({ kind }: Pick<MediaFiles, 'kind'>): readonly MediaSize[] =>
  kind === 'image' ? ['full', 'thumb'] : ['sound']

interface CleanFile {
  readonly facts: Pick<MediaFacts, 'width' | 'height' | 'seconds'>
  readonly extension: string | null
  readonly files: readonly (readonly [size: MediaSize, content: Buffer])[]
}

interface Place {
  readonly kind: MediaKind
  readonly sessionId: string
  readonly authorId: string
  /** Veiled until its reader reveals it. */
  readonly isSensitive?: boolean
}

const clean = (context: ChatContext, { kind, sessionId, authorId }: Place, file: ReceivedFile): Promise<CleanFile> =>
  takeTurn(async () => {
    const content = await file.read()
    if (kind === 'voice') {
      const sound = await cleanSound(content, VOICE_LIMITS)
      const facts = { width: null, height: null, seconds: sound.seconds }
      return { facts, extension: sound.extension, files: [['sound', sound.content]] }
    }
    const { full, thumbnail, width, height } = await cleanImage(content)
    await context.messageGuard.picture({ accountId: authorId, sessionId, original: content, encoded: full })
    const files = [['full', full] as const, ['thumb', thumbnail] as const]
    return { facts: { width, height, seconds: null }, extension: null, files }
  })

/** Files first: a row without them is found again. */
const dropMedia = async ({ database, storage }: ChatContext, media: MediaFiles): Promise<void> => {
  for (const size of sizesOf(media)) await storage.delete(keyOf(media, size))
  await deleteMedia(database.kysely, [media.id])
}

/** Cleans up after a failure; the job deletes what remains. */
export const tryToDrop = (context: ChatContext, media: MediaFiles): Promise<void> =>
  dropMedia(context, media).catch((error: unknown) => {
    context.log.warn({ err: error, media: media.id }, 'a file of a message that was not sent could not be deleted')
  })

export interface KeptMedia {
  readonly facts: MediaFacts
  readonly row: MediaFiles
}

/**
 * Cleans a file and keeps it for the message that will name it. The row comes first, so that nothing lies on the disk that no row knows.
 * @throws 422 image_…, sound_…, picture_not_accepted, 413 sound_too_large, 507 storage_full
 */
export const storeMedia = async (context: ChatContext, place: Place, file: ReceivedFile): Promise<KeptMedia> => {
  const { clock, database, log, storage } = context
  const { kind, sessionId, authorId, isSensitive = false } = place
  const { facts, extension, files } = await clean(context, place, file)
  const row = { id: newId(), kind, extension }
  await insertMedia(database.kysely, {
    ...row,
    ...facts,
    session_id: sessionId,
    author_id: authorId,
    is_sensitive: isSensitive,
    byte_count: files.reduce((sum, [, content]) => sum + content.length, 0),
    created_at: clock.now(),
  })
  try {
    for (const [size, content] of files) await storage.put(keyOf(row, size), content)
  } catch (error) {
    await tryToDrop(context, row)
    if (!isDiskFull(error)) throw error
    log.error({ err: error }, 'the disk is full: a file was refused')
    throw storageFull()
  }
  return { row, facts: { id: row.id, kind, ...facts, isSensitive, isAvailable: true } }
}

const PER_RUN_MAX = 500

/** What was kept before `before` and no message names, and files that were being written: their process has died. */
const dropAbandoned = async (context: ChatContext, before: Date): Promise<void> => {
  for (const media of await listAbandoned(context.database, before, PER_RUN_MAX)) await dropMedia(context, media)
  await context.storage.dropUnfinished(before)
}

/** Far longer than a request lasts. */
const ABANDONED_AFTER_MS = HOUR_MS

export const cleanUpMedia = (context: ChatContext): Promise<void> =>
  dropAbandoned(context, laterBy(context.clock.now(), -ABANDONED_AFTER_MS))
