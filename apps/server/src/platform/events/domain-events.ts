import type { Transaction } from '../database/database.ts'

/** Declared by the feature that emits it. */
export interface DomainEventType<Payload> {
  readonly name: string
  /** Never set; carries the payload's type. */
  readonly payload?: Payload
}
export const defineDomainEvent = <Payload>(name: string): DomainEventType<Payload> => ({ name })

type Handler<Payload> = (tx: Transaction, payload: Payload) => Promise<void>

/**
 * Handlers run inside the transaction in which the event happened: all or nothing. What must wait for the commit uses `tx.afterCommit` or a
 * job.
 */
export interface DomainEvents {
  on<Payload>(type: DomainEventType<Payload>, handler: Handler<Payload>): void
  emit<Payload>(tx: Transaction, type: DomainEventType<Payload>, payload: Payload): Promise<void>
}

export const createDomainEvents = (): DomainEvents => {
  const handlers = new Map<string, Handler<never>[]>()
  return {
    on: (type, handler) => {
      handlers.set(type.name, [...(handlers.get(type.name) ?? []), handler as Handler<never>])
    },
    emit: async (tx, type, payload) => {
      for (const handler of handlers.get(type.name) ?? []) await handler(tx, payload as never)
    },
  }
}

/**
 * Tells others in this process, after the commit. Listeners run at once and must not fail; what must become true together with the change
 * is a domain event.
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
