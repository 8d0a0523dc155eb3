import { useCallback, useEffect, useRef, useState } from 'react'

export type MicrophoneFault = 'missing' | 'refused' | 'unsupported'

export type Recording =
  | { readonly state: 'ready' }
  | { readonly state: 'asking' }
  | { readonly state: 'recording'; readonly seconds: number; readonly level: number }
  | { readonly state: 'recorded'; readonly sound: Blob; readonly url: string; readonly seconds: number }
  | { readonly state: 'no-microphone'; readonly fault: MicrophoneFault }

/** The first that the browser can write. What every browser plays comes first. */
const TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4', '']
const BITS_PER_SECOND = 96_000
const TICK_MS = 100
const SECOND_MS = 1000
const SAMPLES = 256
/** Speech seldom reaches more than a third of what the scale allows. */
const LEVEL_GAIN = 3

const faultOf = (error: unknown): MicrophoneFault => {
  const name = error instanceof DOMException ? error.name : ''
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing'
}

/** Loudness from 0 to 1. */
const createMeter = (stream: MediaStream): { read: () => number; close: () => void } => {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  analyser.fftSize = SAMPLES
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(SAMPLES)
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES
      return Math.min(1, Math.sqrt(power) * LEVEL_GAIN)
    },
    close: () => void audio.close(),
  }
}

interface Session {
  readonly end: () => void
  readonly cancel: () => void
}

const record = (
  stream: MediaStream,
  maxSeconds: number,
  onTick: (seconds: number, level: number) => void,
  onEnd: (sound: Blob, seconds: number) => void,
): Session => {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? ''
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
  const meter = createMeter(stream)
  const parts: Blob[] = []
  let isCancelled = false
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / SECOND_MS
  const timer = setInterval(() => {
    onTick(elapsed(), meter.read())
    if (elapsed() >= maxSeconds) end()
  }, TICK_MS)
  const release = () => {
    clearInterval(timer)
    meter.close()
    for (const track of stream.getTracks()) track.stop()
  }
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = () => {
    const seconds = Math.min(maxSeconds, elapsed())
    release()
    if (!isCancelled) onEnd(new Blob(parts, { type: recorder.mimeType }), seconds)
  }
  recorder.start()
  return {
    end,
    cancel: () => {
      isCancelled = true
      end()
    },
  }
}

/** Records the microphone until the end is asked for or reached. Leaving the page releases the microphone. */
export const useRecording = (maxSeconds: number) => {
  const [recording, setRecording] = useState<Recording>({ state: 'ready' })
  const session = useRef<Session | undefined>(undefined)
  const isGone = useRef(false)
  const url = recording.state === 'recorded' ? recording.url : undefined

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      session.current?.cancel()
    }
  }, [])
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])

  const start = useCallback(async () => {
    session.current?.cancel()
    if (!navigator.mediaDevices?.getUserMedia || !('MediaRecorder' in window)) {
      return setRecording({ state: 'no-microphone', fault: 'unsupported' })
    }
    setRecording({ state: 'asking' })
    let stream: MediaStream | undefined
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { noiseSuppression: true } })
      if (isGone.current) return stop()
      session.current = record(
        stream,
        // A little less, so that the file is within the limit too.
        maxSeconds - TICK_MS / SECOND_MS,
        (seconds, level) => setRecording({ state: 'recording', seconds, level }),
        (sound, seconds) => setRecording({ state: 'recorded', sound, url: URL.createObjectURL(sound), seconds }),
      )
      setRecording({ state: 'recording', seconds: 0, level: 0 })
    } catch (error) {
      stop()
      setRecording({ state: 'no-microphone', fault: faultOf(error) })
    }
  }, [maxSeconds])

  const end = useCallback(() => session.current?.end(), [])
  const reset = useCallback(() => {
    session.current?.cancel()
    setRecording({ state: 'ready' })
  }, [])
  return { recording, start, end, reset }
}
