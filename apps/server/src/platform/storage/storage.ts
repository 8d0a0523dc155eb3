/** Where photos lie. Keys are ours (`profiles/…/….webp`), never a person's file name. */
export interface Storage {
  put(key: string, content: Buffer): Promise<void>
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
}
