import { keptKey } from './is-kept.ts'

const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
  try {
    return act(window.sessionStorage)
  } catch {
    // A full or forbidden storage costs only the survival of a reload.
    return undefined
  }
}

/**
 * What a tab keeps over a reload for the current viewer; `accountId` is undefined for a guest. Never a secret. The reader checks the
 * shape, because an older version of the code may have written it.
 */
export const readKept = (accountId: string | undefined, name: string): unknown =>
  attempt((storage) => JSON.parse(storage.getItem(keptKey(accountId, name)) ?? 'null') as unknown) ?? undefined

/** Keeps a value that JSON can say, in the place of the one before; undefined forgets it. */
export const keep = (accountId: string | undefined, name: string, value: unknown): void => {
  attempt((storage) =>
    value === undefined
      ? storage.removeItem(keptKey(accountId, name))
      : storage.setItem(keptKey(accountId, name), JSON.stringify(value)),
  )
}
