/** An account's id, or `guest`. */
const ownerOf = (accountId: string | undefined): string => accountId ?? 'guest'

export const keptKey = (accountId: string | undefined, name: string): string =>
  `velvetline_kept_${ownerOf(accountId)}_${name}`

/** Whether there is something to restore; first scripts ask this before they load the rest. */
export const isKept = (accountId: string, name: string): boolean => {
  try {
    return window.sessionStorage.getItem(keptKey(accountId, name)) !== null
  } catch {
    return false
  }
}

const KEPT = /^velvetline_kept_([^_]+)/

/** Deletes what this tab keeps for anyone else. */
export const forgetOthers = (accountId: string | undefined): void => {
  try {
    const { sessionStorage } = window
    for (const key of Object.keys(sessionStorage)) {
      const owner = KEPT.exec(key)?.[1]
      if (owner && owner !== ownerOf(accountId)) sessionStorage.removeItem(key)
    }
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}
