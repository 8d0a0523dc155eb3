import { MEGABYTE } from '@velvetline/contracts/bytes'
import type { EncodedPacket, Input, InputAudioTrack } from 'mediabunny'
import pLimit from 'p-limit'
import { Refusal } from '../../kernel/refusal.ts'
import { readableKinds, type SoundKind } from './sound-kinds.ts'
import {
  loadLibrary,
  soundTooLarge,
  soundTooLong,
  soundTooShort,
  soundUnreadable,
  soundWithMore,
} from './sound-library.ts'

export interface SoundLimits {
  readonly minSeconds: number
  readonly maxSeconds: number
  readonly maxBytes: number
}

export interface CleanSound {
  readonly content: Buffer
  readonly contentType: SoundKind['contentType']
  readonly extension: SoundKind['extension']
  /** Rounded to whole seconds. */
  readonly seconds: number
}

/** Files are parsed in the process that answers requests. */
const SOUNDS_AT_ONCE = 2
const takeTurn = pLimit(SOUNDS_AT_ONCE)

/** Longer than a packet of any codec: a file that claims more fakes its length with gaps. */
const PACKET_MAX_SECONDS = 1
/** A minute of the shortest packets there are (2.5 ms), and some more. */
const PACKETS_MAX = 30_000
/** What players round differently. */
const TOLERANCE_SECONDS = 0.25

interface Packets {
  readonly packets: readonly EncodedPacket[]
  readonly seconds: number
}

/** WebM does not say how long the last packet of a group is; then it lasts until the next one, and the very last as long as the one before. */
const lengthOf = (packet: EncodedPacket, next: EncodedPacket | null, before: EncodedPacket | undefined): number => {
  if (packet.duration > 0) return packet.duration
  return next ? next.timestamp - packet.timestamp : (before?.duration ?? 0)
}

/** Stops as soon as it is known to be too long. The times of the result are counted from the lengths: gaps and a late start are not kept. */
const readPackets = async (track: InputAudioTrack, maxSeconds: number): Promise<Packets> => {
  const { EncodedPacketSink } = await loadLibrary()
  const sink = new EncodedPacketSink(track)
  const packets: EncodedPacket[] = []
  let seconds = 0
  let packet = await sink.getFirstPacket()
  while (packet) {
    const next = await sink.getNextPacket(packet)
    const duration = lengthOf(packet, next, packets.at(-1))
    if (duration <= 0 || duration > PACKET_MAX_SECONDS || packet.data.byteLength === 0) throw soundUnreadable()
    packets.push(packet.clone({ timestamp: seconds, duration }))
    seconds += duration
    if (packets.length > PACKETS_MAX || seconds > maxSeconds + TOLERANCE_SECONDS) {
      throw soundTooLong({ values: { seconds: maxSeconds } })
    }
    packet = next
  }
  return { packets, seconds }
}

const writeAgain = async (
  kind: SoundKind,
  track: InputAudioTrack,
  packets: readonly EncodedPacket[],
): Promise<Uint8Array> => {
  const { BufferTarget, EncodedAudioPacketSource, Output } = await loadLibrary()
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) throw soundUnreadable()
  const target = new BufferTarget()
  const output = new Output({ format: await kind.createFormat(), target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  for (const packet of packets) await source.add(packet, { decoderConfig })
  await output.finalize()
  if (!target.buffer) throw soundUnreadable()
  return new Uint8Array(target.buffer)
}

const clean = async (
  input: Input,
  kind: SoundKind | undefined,
  { minSeconds, maxSeconds }: SoundLimits,
): Promise<CleanSound> => {
  const tracks = await input.getTracks()
  const [track] = await input.getAudioTracks()
  if (!kind || !track) throw soundUnreadable()
  if (tracks.length > 1) throw soundWithMore()
  const codec = await track.getCodec()
  if (!codec || !kind.codecs.includes(codec)) throw soundUnreadable()
  const { packets, seconds } = await readPackets(track, maxSeconds)
  if (packets.length === 0) throw soundUnreadable()
  if (seconds < minSeconds - TOLERANCE_SECONDS) throw soundTooShort({ values: { seconds: minSeconds } })
  const { contentType, extension } = kind
  return {
    content: Buffer.from(await writeAgain(kind, track, packets)),
    contentType,
    extension,
    seconds: Math.min(maxSeconds, Math.max(minSeconds, Math.round(seconds))),
  }
}

/** @throws 422 sound_unreadable, sound_too_short, sound_too_long, sound_with_more, 413 sound_too_large */
export const cleanSound = async (content: Buffer, limits: SoundLimits): Promise<CleanSound> => {
  if (content.length > limits.maxBytes) {
    throw soundTooLarge({ values: { megabytes: Math.floor(limits.maxBytes / MEGABYTE) } })
  }
  const { BufferSource, Input } = await loadLibrary()
  const kinds = await readableKinds()
  return takeTurn(async () => {
    const input = new Input({ source: new BufferSource(content), formats: [...kinds.keys()] })
    try {
      return await clean(input, kinds.get(await input.getFormat()), limits)
    } catch (error) {
      // Whatever the library finds wrong with a file is the file's fault.
      throw error instanceof Refusal ? error : soundUnreadable()
    } finally {
      input.dispose()
    }
  })
}
