import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openVoice } from '#/features/voice/open-voice.ts'
import { type VoiceCall, type VoiceConnection, VoiceFault, type VoiceFaultKind } from '#/features/voice/voice-types.ts'
import { fetchCredential } from '../api/sandbox-phone.ts'

export interface LineVoice {
  /** The audio is connected in both directions. */
  readonly isActive: boolean
  readonly fault: VoiceFaultKind | null
  sendDtmf(key: string): void
}

const faultOf = (error: unknown): VoiceFaultKind => (error instanceof VoiceFault ? error.kind : 'other')

/** Dials the conversation to which the line puts the caller through, so that both really hear each other; ends it when the line does. */
export const useLineVoice = (
  lineCallId: string | undefined,
  callId: string | undefined,
  onFault: () => void,
): LineVoice => {
  const [call, setCall] = useState<{ readonly current: VoiceCall; readonly isActive: boolean } | null>(null)
  const [fault, setFault] = useState<VoiceFaultKind | null>(null)
  const voice = useRef<VoiceConnection>(undefined)

  const fail = useEffectEvent((error: unknown) => {
    setFault(faultOf(error))
    onFault()
  })
  const follow = useEffectEvent((current: VoiceCall) => setCall({ current, isActive: current.state === 'active' }))
  const dial = useEffectEvent(async (isWanted: () => boolean) => {
    const id = lineCallId
    if (id === undefined || callId === undefined) return
    const { targetPhoneNumber, ...credential } = await fetchCredential(id)
    if (!isWanted()) return
    let connection: VoiceConnection | undefined
    let isReady = false
    let isDialled = false
    // Both come in either order: the opened connection, and its word that it is ready.
    const dialOnce = (): void => {
      if (!connection || !isReady || isDialled || !isWanted()) return
      isDialled = true
      connection.dial({ destination: targetPhoneNumber, callId }).catch((error: unknown) => fail(error))
    }
    connection = await openVoice({
      credential,
      onCall: (current) => follow(current),
      onFault: (told) => {
        if (!isDialled && isWanted()) fail(told)
      },
      onLink: (link) => {
        isReady ||= link === 'ready'
        dialOnce()
      },
    })
    if (!isWanted()) return void connection.close()
    voice.current = connection
    dialOnce()
  })

  useEffect(() => {
    if (callId === undefined) return
    let isWanted = true
    setFault(null)
    dial(() => isWanted).catch((error: unknown) => {
      if (isWanted) fail(error)
    })
    return () => {
      isWanted = false
      void voice.current?.close()
      voice.current = undefined
      setCall(null)
    }
  }, [callId])

  return {
    isActive: call?.isActive ?? false,
    fault,
    sendDtmf: (key) => call?.isActive && call.current.sendDtmf(key),
  }
}
