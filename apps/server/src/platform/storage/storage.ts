export interface StoredFile {
  readonly key: string
  readonly writtenAt: Date
}

/** Keys are ours (`profiles/…/….webp`), never a person's file name. */
export interface Storage {
  /** Atomic and durable: afterwards, and only then, everybody reads the whole content. */
  put(key: string, content: Buffer): Promise<void>
  /** Null where there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** Nothing happens where there is no such file. */
  delete(key: string): Promise<void>
  /** Those right in this folder, at most a thousand, in any order. */
  list(folder: string): Promise<readonly StoredFile[]>
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

/** @throws if the folder would be another one */
export const checkFolder = (folder: string): string => {
  checkKey(`${folder}/file`)
  return folder
}

/** The files cannot be reached now, which says nothing about whether a file exists. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}
