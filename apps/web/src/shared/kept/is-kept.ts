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
