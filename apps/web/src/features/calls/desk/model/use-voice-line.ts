import type { VoiceCredential } from '@velvetline/contracts/voice'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openVoice } from '#/features/voice/open-voice.ts'
import type { VoiceCall, VoiceConnection, VoiceLink } from '#/features/voice/voice-types.ts'

/** `lost` also after a failed attempt: it is retried either way. */
export type PhoneConnection = 'closed' | 'opening' | 'ready' | 'lost'

const CONNECTIONS: Record<VoiceLink, PhoneConnection> = {
  connecting: 'opening',
  ready: 'ready',
  interrupted: 'lost',
  closed: 'lost',
}
const RETRY_MS = 5_000

interface VoiceLineOptions {
  /** The consultant wants to be called, or is in a call. */
  isWanted: boolean
  credential: VoiceCredential | undefined
  onCall: (call: VoiceCall) => void
  /** The credential is no longer valid. */
  onRefused: () => void
}

interface LineHandlers {
  credential: () => VoiceCredential
  tellConnection: (connection: PhoneConnection) => void
  tellCall: (call: VoiceCall) => void
  tellRefused: () => void
}

/** Connects, and reconnects after a failure, until it is closed. */
const keepLine = ({ credential, tellConnection, tellCall, tellRefused }: LineHandlers) => {
  let voice: VoiceConnection | undefined
  let retry: number | undefined
  let isOver = false

  const follow = (link: VoiceLink): void => {
    if (isOver) return
    tellConnection(CONNECTIONS[link])
    if (link === 'closed') retryLater()
  }
  function retryLater(): void {
    voice = undefined
    window.clearTimeout(retry)
    retry = window.setTimeout(() => void open(), RETRY_MS)
  }
  async function open(): Promise<void> {
    try {
      const opened = await openVoice({
        credential: credential(),
        onLink: follow,
        onCall: (call) => isOver || tellCall(call),
        onIncoming: (call) => isOver || tellCall(call),
        onFault: ({ kind }) => {
          if (!isOver && kind === 'login') tellRefused()
        },
      })
      if (isOver) void opened.close()
      else voice = opened
    } catch {
      if (isOver) return
      tellConnection('lost')
      retryLater()
    }
  }
  tellConnection('opening')
  void open()
  return {
    renew: (next: VoiceCredential) => voice?.renew(next).catch(() => undefined),
    close: () => {
      isOver = true
      window.clearTimeout(retry)
      void voice?.close()
      tellConnection('closed')
    },
  }
}

export const useVoiceLine = (options: VoiceLineOptions): PhoneConnection => {
  const [connection, setConnection] = useState<PhoneConnection>('closed')
  const line = useRef<ReturnType<typeof keepLine>>(undefined)
  const newest = useRef(options)
  useEffect(() => {
    newest.current = options
  })
  const isOpen = options.isWanted && options.credential !== undefined
  useEffect(() => {
    if (!isOpen) return
    let last: VoiceCredential | undefined
    const opened = keepLine({
      credential: () => {
        last = newest.current.credential ?? last
        if (!last) throw new Error('a line is opened with a credential only')
        return last
      },
      tellConnection: setConnection,
      tellCall: (call) => newest.current.onCall(call),
      tellRefused: () => newest.current.onRefused(),
    })
    line.current = opened
    return () => {
      line.current = undefined
      opened.close()
    }
  }, [isOpen])

  // A carrier returns another token each time; only another credential requires a new login.
  const { username = '', expiresAt = '' } = options.credential ?? {}
  const known = `${username} ${expiresAt}`
  const renew = useEffectEvent((_known: string) => {
    if (options.credential) void line.current?.renew(options.credential)
  })
  useEffect(() => renew(known), [known])
  return connection
}
