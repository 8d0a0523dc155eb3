export const loadToaster = () => import('./toaster.tsx')

/** For what has something to say even when the connection is gone. */
export const preloadToaster = (): void => void loadToaster().catch(() => undefined)
