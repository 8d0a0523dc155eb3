import { MINUTE_MS } from './time.ts'

/** Safari begins to save after the click, and saves nothing where the address is gone by then. */
const KEPT_MS = MINUTE_MS

/** Saves what the page has in memory as a file of the person's. */
export const saveAsFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
