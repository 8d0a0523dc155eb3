import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

/** V8 marks the whole heap beside the service, which costs a core: a quarter of a second with ten thousand members who poll. */
const OFTEN = 5
const WITHIN_MS = 60_000
/**
 * To four times what was left, read by V8 each time it decides when to mark next. By itself it marks again after two fifths more, where
 * that is fast; it does not know who waits for the core.
 */
const ROOM = '--heap-growing-percent=300'

type Collection = PerformanceEntry & { readonly detail: NodeGCPerformanceDetail }

export const giveHeapRoom = (): void => setFlagsFromString(ROOM)

/**
 * Lets the heap grow once it has been marked often within a minute, as many members at once bring about: a busy node takes more memory, a
 * quiet one does not.
 */
export const giveHeapRoomWhenBusy = (giveRoom = giveHeapRoom): void => {
  let marked: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { detail, startTime } of list.getEntries() as Collection[]) {
      if (detail.kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue
      marked = [...marked.filter((at) => at > startTime - WITHIN_MS), startTime]
    }
    if (marked.length < OFTEN) return
    observer.disconnect()
    giveRoom()
  })
  observer.observe({ entryTypes: ['gc'] })
}
