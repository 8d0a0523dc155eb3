/** Keys are ours (`profiles/…/….webp`), never a person's file name. */
export interface Storage {
  /** Atomic and durable: afterwards, and only then, everybody reads the whole content. */
  put(key: string, content: Buffer): Promise<void>
  /** Null where there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** Nothing happens where there is no such file. */
  delete(key: string): Promise<void>
  /** Removes what a process that died was writing before then. */
  dropUnfinished(before: Date): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

export const isKey = (text: string): boolean => KEY.test(text) && !text.includes('..')

/** @throws if the key would lead elsewhere */
export const checkKey = (key: string): string => {
  if (!isKey(key)) throw new Error('malformed storage key')
  return key
}

/** The files cannot be reached now, which says nothing about whether a file exists. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}
