import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { mePath } from '@velvetline/contracts/accounts'
import { countriesPath, countryPath } from '@velvetline/contracts/countries'
import { SITE_KEY } from '@velvetline/contracts/pages'
import { mayAskFor, setViewer, viewerFetcher, viewerOf } from '../api/viewer.ts'
import { forgetOthers } from '../kept/is-kept.ts'
import { siteOf } from '../site.ts'
import { deliver, onLiveEvent, setConnected, showsProfiles } from './live-store.ts'
import { type SharedStream, shareStream } from './share-stream.ts'

/** What a gap in the stream cannot have changed. */
const UNAFFECTED = new Set<unknown>([SITE_KEY[0], countryPath, countriesPath, mePath])

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
  // A page of theirs that is still being left when the person has signed out is not asked for again.
  void client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => !UNAFFECTED.has(key) && mayAskFor(client, key),
  })
}

/** Public news is about the availability of consultants alone. */
const catchUpOnProfiles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [key] }) => showsProfiles(key) })

/** Starts this tab's part of the live events; called once, when the page is idle. */
export const startLive = (client: QueryClient): void => {
  let stream: SharedStream | undefined
  /** Of the public news that the page was made with, until it hears more; from then on every hello follows a gap. */
  let madeWith: string | undefined = siteOf(client).newsVersion

  /** The first time only what has changed since the page was made can be missing, and mostly nothing is. */
  const beginWith = (newsVersion: string): void => {
    if (newsVersion !== madeWith) void catchUpOnProfiles(client)
    madeWith = undefined
  }
  const open = (): void => {
    stream ??= shareStream({
      onEvent: (type, payload, newsVersion) => {
        if (type === 'hello' && madeWith !== undefined) beginWith(newsVersion)
        else if (type === 'hello') void catchUp(client)
        deliver(type, payload)
      },
      onConnected: (isConnected, newsVersion) => {
        setConnected(isConnected)
        // A tab that joins a running stream never hears its hello.
        if (isConnected && newsVersion !== undefined && madeWith !== undefined) beginWith(newsVersion)
      },
    })
  }
  const close = (): void => {
    stream?.close()
    stream = undefined
    setConnected(false)
  }

  let wasTold = false
  onLiveEvent('signedOut', () => {
    wasTold = viewerOf(client) !== null
    setViewer(client, null)
  })

  // Another person in this browser needs a stream of their own.
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
