import { keptKey } from './is-kept.ts'

const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
  try {
    return act(window.sessionStorage)
  } catch {
    // If storage is full or forbidden, nothing survives a reload.
    return undefined
  }
}

/**
 * What a tab keeps over a reload for the viewer; `accountId` is undefined for a guest. Never a secret. The reader checks the shape, which
 * an older version may have written.
 */
export const readKept = (accountId: string | undefined, name: string): unknown =>
  attempt((storage) => JSON.parse(storage.getItem(keptKey(accountId, name)) ?? 'null') as unknown) ?? undefined

/** Undefined deletes the value. */
export const keep = (accountId: string | undefined, name: string, value: unknown): void => {
  attempt((storage) =>
    value === undefined
      ? storage.removeItem(keptKey(accountId, name))
      : storage.setItem(keptKey(accountId, name), JSON.stringify(value)),
  )
}
