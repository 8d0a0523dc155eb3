/** For what has something to say even when the connection is gone. */
export const preloadToaster = (): void => void import('./toaster.tsx').catch(() => undefined)
