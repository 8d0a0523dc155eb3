/** Polls come every few seconds: this much later or earlier is not noticed. */
const TICK_MS = 2

/**
 * One timer for everybody: ten thousand people who pause four times at once would be forty thousand timers.
 * @returns how to run something after a time, or as soon as the day is over
 */
export const createWheel = (isOver: () => boolean): ((ms: number, action: () => void) => void) => {
  const due = new Map<number, (() => void)[]>()
  let timer: NodeJS.Timeout | undefined
  const tickOf = (at: number): number => Math.ceil(at / TICK_MS)
  let done = tickOf(performance.now())
  const take = (tick: number): void => {
    const actions = due.get(tick)
    if (!actions) return
    due.delete(tick)
    for (const action of actions) action()
  }
  const turn = (): void => {
    const now = Math.floor(performance.now() / TICK_MS)
    if (isOver()) for (const tick of [...due.keys()]) take(tick)
    else while (done < now) take(++done)
    if (due.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return (ms, action) => {
    if (!timer) {
      done = Math.floor(performance.now() / TICK_MS)
      timer = setInterval(turn, TICK_MS)
    }
    const tick = Math.max(done + 1, tickOf(performance.now() + ms))
    const others = due.get(tick)
    if (others) others.push(action)
    else due.set(tick, [action])
  }
}
