const DTMF_TONE_MS = 200
const DTMF_FREQUENCIES_HZ = { rows: [697, 770, 852, 941], columns: [1209, 1336, 1477] } as const

export const DTMF_ROWS: readonly (readonly string[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['*', '0', '#'],
]

const MS_PER_SECOND = 1_000
const VOLUME = 0.12
/** Short slopes at both ends prevent clicks. */
const SLOPE_SECONDS = 0.01

/** In hertz; undefined if it is not a key. */
export const frequenciesOf = (key: string): readonly [number, number] | undefined => {
  for (const [row, keys] of DTMF_ROWS.entries()) {
    const column = keys.indexOf(key)
    const low = DTMF_FREQUENCIES_HZ.rows[row]
    const high = DTMF_FREQUENCIES_HZ.columns[column]
    if (low !== undefined && high !== undefined) return [low, high]
  }
  return undefined
}

let shared: AudioContext | undefined
const contextOf = (): AudioContext => {
  shared ??= new AudioContext()
  return shared
}

/** Browsers are silent until the page was touched. False: ask for a click and call `allowSound` in it. */
export const canSound = (): boolean => contextOf().state === 'running'
export const allowSound = async (): Promise<boolean> => {
  await contextOf()
    .resume()
    .catch(() => undefined)
  return canSound()
}

interface Tone {
  frequencies: readonly number[]
  /** In milliseconds from now. */
  startMs: number
  lengthMs: number
}

const sound = (tone: Tone): void => {
  const context = contextOf()
  void context.resume().catch(() => undefined)
  const start = context.currentTime + tone.startMs / MS_PER_SECOND
  const end = start + tone.lengthMs / MS_PER_SECOND
  const gain = context.createGain()
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(VOLUME / tone.frequencies.length, start + SLOPE_SECONDS)
  gain.gain.setValueAtTime(VOLUME / tone.frequencies.length, end - SLOPE_SECONDS)
  gain.gain.linearRampToValueAtTime(0, end)
  gain.connect(context.destination)
  for (const frequency of tone.frequencies) {
    const oscillator = context.createOscillator()
    oscillator.frequency.value = frequency
    oscillator.connect(gain)
    oscillator.start(start)
    oscillator.stop(end)
  }
}

/** A key of the telephone, 200 ms. */
export const playDtmf = (key: string): void => {
  const frequencies = frequenciesOf(key)
  if (frequencies) sound({ frequencies, startMs: 0, lengthMs: DTMF_TONE_MS })
}

/** Two soft notes: something is about to end. */
export const playWarning = (): void => {
  sound({ frequencies: [660], startMs: 0, lengthMs: 180 })
  sound({ frequencies: [528], startMs: 220, lengthMs: 260 })
}

/** About a second; repeat every `RING_EVERY_MS`. */
export const RING_EVERY_MS = 3_000
export const playRing = (): void => {
  sound({ frequencies: [440, 554], startMs: 0, lengthMs: 400 })
  sound({ frequencies: [440, 554], startMs: 500, lengthMs: 400 })
}

export const playRingback = (): void => sound({ frequencies: [425], startMs: 0, lengthMs: 1_000 })
