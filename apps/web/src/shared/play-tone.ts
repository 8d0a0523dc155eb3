interface Tone {
  readonly hz: number
  readonly seconds: number
  /** 0 to 1. */
  readonly volume: number
}

/** Silent while the browser does not allow sound. */
export const playTone = ({ hz, seconds, volume }: Tone): void => {
  const context = new AudioContext()
  const gain = context.createGain()
  gain.gain.setValueAtTime(volume, context.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds)
  const tone = context.createOscillator()
  tone.frequency.value = hz
  tone.connect(gain).connect(context.destination)
  tone.onended = () => void context.close()
  tone.start()
  tone.stop(context.currentTime + seconds)
}
