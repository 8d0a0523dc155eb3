const CALL_AUDIO_RETRY_MS = 1_000

export interface AudioOutput {
  readonly element: HTMLAudioElement
  /** A browser that refuses at first is asked again every second. */
  play(): void
  setDevice(deviceId: string): Promise<boolean>
  close(): void
}

export const canChooseOutput = (): boolean => 'setSinkId' in HTMLMediaElement.prototype

export const createAudioOutput = (deviceId: string): AudioOutput => {
  const element = document.createElement('audio')
  element.autoplay = true
  let timer: number | undefined
  let isClosed = false

  const setDevice = async (id: string): Promise<boolean> => {
    if (!canChooseOutput()) return false
    return element.setSinkId(id).then(
      () => true,
      () => false,
    )
  }
  const play = (): void => {
    window.clearTimeout(timer)
    if (isClosed || !element.srcObject) return
    element.play().catch(() => {
      if (!isClosed) timer = window.setTimeout(play, CALL_AUDIO_RETRY_MS)
    })
  }
  if (deviceId !== '') void setDevice(deviceId)
  document.body.append(element)
  return {
    element,
    play,
    setDevice,
    close: () => {
      isClosed = true
      window.clearTimeout(timer)
      element.srcObject = null
      element.remove()
    },
  }
}
