import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny'

export type SoundFile = 'm4a' | 'webm' | 'ogg' | 'mp3' | 'wav' | 'mkv'

interface Silence {
  readonly codec: 'opus' | 'mp3' | 'pcm-s16'
  readonly packet: Uint8Array
  readonly seconds: number
  readonly sampleRate: number
}

/** One channel, 312 samples before the first that is heard, 48 kHz. */
const OPUS_HEAD = Buffer.from('4f707573486561640101380180bb0000000000', 'hex')
const OPUS: Silence = { codec: 'opus', packet: Uint8Array.of(0xf8, 0xff, 0xfe), seconds: 0.02, sampleRate: 48_000 }
const MP3_HEADER = [0xff, 0xfb, 0x14, 0xc4]
const MP3: Silence = {
  codec: 'mp3',
  // 32 kbit/s at 48 kHz: 96 bytes a frame, all of them silence.
  packet: Uint8Array.from({ length: 96 }, (_, index) => MP3_HEADER[index] ?? 0),
  seconds: 1152 / 48_000,
  sampleRate: 48_000,
}
const PCM: Silence = { codec: 'pcm-s16', packet: new Uint8Array(1_600), seconds: 0.1, sampleRate: 8_000 }

const FORMATS: Readonly<Record<SoundFile, readonly [() => OutputFormat, Silence]>> = {
  m4a: [() => new Mp4OutputFormat(), OPUS],
  webm: [() => new WebMOutputFormat(), OPUS],
  mkv: [() => new MkvOutputFormat(), OPUS],
  ogg: [() => new OggOutputFormat(), OPUS],
  mp3: [() => new Mp3OutputFormat(), MP3],
  wav: [() => new WavOutputFormat(), PCM],
}

/** A recording of silence, with metadata that names somebody. */
export const makeSound = async (
  file: SoundFile,
  seconds: number,
  { isVideo = false, gapSeconds = 0, title = 'Recorded by Jane Doe' } = {},
): Promise<Buffer> => {
  const [createFormat, silence] = FORMATS[file]
  const target = new BufferTarget()
  const output = new Output({ format: createFormat(), target })
  const source = new EncodedAudioPacketSource(silence.codec)
  output.addAudioTrack(source)
  const video = new EncodedVideoPacketSource('vp8')
  if (isVideo) output.addVideoTrack(video)
  output.setMetadataTags({ title, artist: title, comment: title })
  await output.start()
  const decoderConfig = {
    codec: silence.codec,
    numberOfChannels: 1,
    sampleRate: silence.sampleRate,
    ...(silence.codec === 'opus' && { description: OPUS_HEAD }),
  }
  const add = (timestamp: number) =>
    source.add(new EncodedPacket(silence.packet, 'key', timestamp, silence.seconds), { decoderConfig })
  if (isVideo) {
    const picture = new EncodedPacket(new Uint8Array(40), 'key', 0, 1)
    await video.add(picture, { decoderConfig: { codec: 'vp8', codedWidth: 16, codedHeight: 16 } })
  }
  const count = Math.round(seconds / silence.seconds)
  for (let index = 0; index < count; index += 1) await add(index * silence.seconds)
  if (gapSeconds > 0) await add(count * silence.seconds + gapSeconds)
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
