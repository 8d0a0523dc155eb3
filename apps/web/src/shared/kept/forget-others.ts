import { ownerOf } from './is-kept.ts'

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
