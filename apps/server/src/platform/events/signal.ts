/**
 * How a feature tells others in this process, after the commit, that something has changed. Listeners run at once and must not fail;
 * what has to become true together with the change is a domain event.
 */
export interface Signal<Value> {
  emit(value: Value): void
  /** @returns how to stop listening */
  on(listener: (value: Value) => void): () => void
}

export const createSignal = <Value>(): Signal<Value> => {
  const listeners = new Set<(value: Value) => void>()
  return {
    emit: (value) => {
      for (const listener of listeners) listener(value)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
