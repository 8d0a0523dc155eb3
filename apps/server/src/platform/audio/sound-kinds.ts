import type { AudioCodec, InputFormat, OutputFormat } from 'mediabunny'
import { loadLibrary } from './sound-library.ts'

export interface SoundKind {
  readonly contentType: 'audio/mp4' | 'audio/webm' | 'audio/ogg' | 'audio/mpeg' | 'audio/wav'
  readonly extension: 'm4a' | 'webm' | 'ogg' | 'mp3' | 'wav'
  /** That browsers play. */
  readonly codecs: readonly AudioCodec[]
  createFormat(): Promise<OutputFormat>
}

const MP4: SoundKind = {
  contentType: 'audio/mp4',
  extension: 'm4a',
  codecs: ['aac', 'opus', 'mp3'],
  createFormat: async () => new (await loadLibrary()).Mp4OutputFormat({ fastStart: 'in-memory' }),
}
const WEBM: SoundKind = {
  contentType: 'audio/webm',
  extension: 'webm',
  codecs: ['opus', 'vorbis'],
  createFormat: async () => new (await loadLibrary()).WebMOutputFormat(),
}
const OGG: SoundKind = {
  contentType: 'audio/ogg',
  extension: 'ogg',
  codecs: ['opus', 'vorbis'],
  createFormat: async () => new (await loadLibrary()).OggOutputFormat(),
}
const MP3: SoundKind = {
  contentType: 'audio/mpeg',
  extension: 'mp3',
  codecs: ['mp3'],
  createFormat: async () => new (await loadLibrary()).Mp3OutputFormat(),
}
const WAV: SoundKind = {
  contentType: 'audio/wav',
  extension: 'wav',
  codecs: ['pcm-s16', 'pcm-s24', 'pcm-f32', 'pcm-u8'],
  createFormat: async () => new (await loadLibrary()).WavOutputFormat(),
}

/** Each with what is written for it: a recording keeps its container, apart from Matroska, whose sounds are a WebM’s. */
export const readableKinds = async (): Promise<ReadonlyMap<InputFormat, SoundKind>> => {
  const library = await loadLibrary()
  return new Map<InputFormat, SoundKind>([
    [library.MP4, MP4],
    [library.WEBM, WEBM],
    [library.MATROSKA, WEBM],
    [library.OGG, OGG],
    [library.MP3, MP3],
    [library.WAVE, WAV],
  ])
}
