/** Whose a thing in the tab's storage is: an account's id, or the guest. */
export const ownerOf = (accountId: string | undefined): string => accountId ?? 'guest'

/** Where something is kept in the tab's storage. */
export const keptKey = (accountId: string | undefined, name: string): string =>
  `velvetline_kept_${ownerOf(accountId)}_${name}`

/** Whether there is something to bring back; all that the first script of a page knows of it. */
export const isKept = (accountId: string, name: string): boolean => {
  try {
    return window.sessionStorage.getItem(keptKey(accountId, name)) !== null
  } catch {
    return false
  }
}

const KEPT = /^velvetline_kept_([^_]+)/

/** Forgets what this tab keeps under any other name, so that nothing of one person stays for the next. */
export const forgetOthers = (accountId: string | undefined): void => {
  try {
    const { sessionStorage } = window
    for (const key of Object.keys(sessionStorage)) {
      const owner = KEPT.exec(key)?.[1]
      if (owner && owner !== ownerOf(accountId)) sessionStorage.removeItem(key)
    }
  } catch {
    // Where a browser forbids the storage, nothing is kept.
  }
}
