/** What has been opened and must be closed again, last opened first closed. */
export interface ClosingList {
  add(name: string, close: () => Promise<void> | void): void
  /** Closes everything, also when something of it fails; a second call waits for the first. */
  closeAll(onError: (name: string, error: unknown) => void): Promise<void>
}

export const createClosingList = (): ClosingList => {
  const entries: { readonly name: string; readonly close: () => Promise<void> | void }[] = []
  let closing: Promise<void> | undefined
  const run = async (onError: (name: string, error: unknown) => void): Promise<void> => {
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      try {
        await entry.close()
      } catch (error) {
        onError(entry.name, error)
      }
    }
  }
  return {
    add: (name, close) => {
      entries.push({ name, close })
    },
    closeAll: (onError) => {
      closing ??= run(onError)
      return closing
    },
  }
}
