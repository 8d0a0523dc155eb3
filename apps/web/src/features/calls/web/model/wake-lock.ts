/** Keeps the screen awake, also after the page was away for a while, until the returned function is called. Where it cannot, nothing happens. */
export const keepAwake = (): (() => void) => {
  let isWanted = true
  let lock: WakeLockSentinel | undefined
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isWanted) lock = taken
    else void taken?.release()
  }
  const onVisible = (): void => void ask()
  document.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release().catch(() => undefined)
  }
}
