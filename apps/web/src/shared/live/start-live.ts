import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { LIVE_STREAM_HEADER, type LiveEvents } from '@velvetline/contracts/events'
import { senderHeaders } from '../api/transport.ts'
import { mayAskFor, SHARED_KEYS, setViewer, viewerFetcher, viewerOf } from '../api/viewer.ts'
import { forgetOthers } from '../kept/is-kept.ts'
import { siteOf } from '../site.ts'
import { deliver, onLiveEvent, otherTabs, setConnected, showsProfiles } from './live-store.ts'
import { type SharedStream, shareStream } from './share-stream.ts'

/** No event reports a login. If the request fails, the viewer stays. */
const checkViewer = async (client: QueryClient): Promise<void> => {
  if (!viewerOf(client)) return
  const answer = await viewerFetcher({ signal: new AbortController().signal }).catch(() => undefined)
  if (answer !== undefined) setViewer(client, answer?.user ?? null)
}

/**
 * After a gap, refetches everything on screen, because events may be missing. The viewer comes first, so that nothing is requested for a
 * person who has signed out.
 */
const catchUp = async (client: QueryClient): Promise<void> => {
  await checkViewer(client)
  // Personal data on a page that is being left after a sign-out is not refetched.
  void client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => !SHARED_KEYS.has(key) && mayAskFor(client, key),
  })
}

/** Public news is only the availability of consultants. */
const catchUpOnProfiles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [key] }) => showsProfiles(key) })

/** A member's chats and a consultant's inbox. */
const MESSAGES = /^\/api\/(chat\/|agent\/conversations)/

/** A message between the making of the page and the stream's beginning would otherwise appear with the next slow poll. */
const catchUpOnMessages = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && MESSAGES.test(key) && mayAskFor(client, key),
  })

/**
 * The frame is hydrated before the content, which must hydrate as the server rendered it, without later news. React hydrates a touched
 * part at once; nothing listens to this event.
 */
const wakeContent = (): void => {
  document.querySelector('main')?.dispatchEvent(new Event('touchcancel', { bubbles: true }))
}

/** The stream omits events that the answer to this browser's own request already tells. */
const nameStream = (streamId?: string): void => {
  if (streamId) senderHeaders[LIVE_STREAM_HEADER] = streamId
  else delete senderHeaders[LIVE_STREAM_HEADER]
}

/** Starts the live events of this tab; called once, when the page is idle. */
export const startLive = (client: QueryClient): void => {
  let stream: SharedStream | undefined
  /** The news version that the page was made with, until its first event; every later hello follows a gap. */
  let madeWith: string | undefined = siteOf(client).newsVersion

  /**
   * At first only news since the page was made can be missing. Public news has a version, and usually none is missing; what came for the
   * person has none.
   */
  const beginWith = (newsVersion: string): void => {
    if (newsVersion !== madeWith) void catchUpOnProfiles(client)
    if (viewerOf(client)) void catchUpOnMessages(client)
    madeWith = undefined
  }
  const open = (): void => {
    stream ??= shareStream({
      onEvent: (type, payload, newsVersion) => {
        if (type === 'hello') nameStream((payload as LiveEvents['hello']).streamId)
        if (type === 'hello' && madeWith !== undefined) beginWith(newsVersion)
        else if (type === 'hello') void catchUp(client)
        deliver(type, payload)
      },
      onConnected: (isConnected, running) => {
        setConnected(isConnected)
        // A tab that joins a running stream gets no hello.
        if (running || !isConnected) nameStream(running?.streamId)
        if (isConnected && running && madeWith !== undefined) beginWith(running.newsVersion)
      },
    })
  }
  const close = (): void => {
    stream?.close()
    stream = undefined
    setConnected(false)
    nameStream()
  }

  let wasTold = false
  onLiveEvent('signedOut', () => {
    wasTold = viewerOf(client) !== null
    setViewer(client, null)
  })

  // Another person needs another stream.
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
    // Together with the components' own update; earlier, they would refetch for the person who has left.
    notifyManager.schedule(() => {
      // Before reopening: the server may not have sent it on the old stream, and other tabs would learn it only from a refused request.
      if (isNews) stream?.tellOtherTabs('signedOut', {})
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
  wakeContent()
  otherTabs.tell = (type, payload) => stream?.tellOtherTabs(type, payload)
  open()
}
