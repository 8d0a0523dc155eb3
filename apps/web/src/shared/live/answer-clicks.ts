/**
 * A click on a push message while a page is open: the page shows the news itself if it can, and tells the service worker so.
 * @returns how to stop
 */
export const answerClicks = (showNews: () => boolean): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined
  const listener = ({ data, ports }: MessageEvent): void => {
    const isNews = (data as { type?: unknown } | null)?.type === 'show-news'
    if (isNews && showNews()) ports[0]?.postMessage(true)
  }
  navigator.serviceWorker.addEventListener('message', listener)
  return () => navigator.serviceWorker.removeEventListener('message', listener)
}
