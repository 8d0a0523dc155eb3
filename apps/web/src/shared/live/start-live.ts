import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { LiveEvents } from '@velvetline/contracts/events'
import { SITE_KEY } from '@velvetline/contracts/pages'
import { API } from '@velvetline/contracts/paths'
import { mayAskFor, setViewer, viewerFetcher, viewerOf } from '../api/viewer.ts'
import { forgetOthers } from '../kept/forget-others.ts'
import { deliver, onLiveEvent, setConnected } from './live-store.ts'
import { type SharedStream, shareStream } from './share-stream.ts'

/** What a gap in the stream cannot have changed. */
const UNAFFECTED = new Set<unknown>([SITE_KEY[0], API.country, API.countries, API.me])

/** Asks for the current viewer; without an answer the viewer stays the same. No event reports a login. */
const checkViewer = async (client: QueryClient): Promise<void> => {
  if (!viewerOf(client)) return
  const answer = await viewerFetcher({ signal: new AbortController().signal }).catch(() => undefined)
  if (answer !== undefined) setViewer(client, answer?.user ?? null)
}

/**
 * After a gap, whatever a page shows is asked for again: its events may have been missed. Who one is comes first, so that nothing
 * is asked in the name of somebody who has signed out meanwhile.
 */
const catchUp = async (client: QueryClient): Promise<void> => {
  await checkViewer(client)
  // A page of hers that is still being left when she has signed out is not asked for again.
  void client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => !UNAFFECTED.has(key) && mayAskFor(client, key),
  })
}

/** Starts this tab's part of the live events; called once, when the page is idle. */
export const startLive = (client: QueryClient): void => {
  let stream: SharedStream | undefined
  let hadHello = false

  const open = (): void => {
    stream ??= shareStream({
      onEvent: deliver,
      onConnected: (isConnected) => {
        setConnected(isConnected)
        // A tab that joins a running stream never heard its hello; the next one is a gap for it all the same. Later than the hello
        // that comes with a connection of this tab's own, which is none.
        if (isConnected) queueMicrotask(() => (hadHello = true))
      },
    })
  }
  const close = (): void => {
    stream?.close()
    stream = undefined
    setConnected(false)
  }

  onLiveEvent('hello', (_hello: LiveEvents['hello']) => {
    if (hadHello) void catchUp(client)
    hadHello = true
  })
  let wasTold = false
  onLiveEvent('signedOut', () => {
    wasTold = viewerOf(client) !== null
    setViewer(client, null)
  })

  // Another person in this browser needs a stream of her own.
  let viewerId = viewerOf(client)?.id
  // A session may have ended while the tab was away.
  forgetOthers(viewerId)
  client.getQueryCache().subscribe(() => {
    const id = viewerOf(client)?.id
    if (id === viewerId) return
    viewerId = id
    forgetOthers(id)
    const isNews = id === undefined && !wasTold
    wasTold = false
    // Together with what components hear of the change: told sooner, they would ask once more in the name of who has gone.
    notifyManager.schedule(() => {
      // Before the stream is reopened: the server may not have sent it on the stream that ends.
      if (isNews) stream?.tellSignedOut()
      stream?.restart()
    })
  })
  // A page in the back/forward cache must not hold the lock, or all other tabs would get no events.
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    open()
    void catchUp(client)
  })
  open()
}
