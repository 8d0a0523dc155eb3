import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SandboxPhoneCall, SandboxPhoneDial, SandboxPhoneEvent } from '@velvetline/contracts/telephone-line'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openVoice } from '#/features/voice/open-voice.ts'
import { allowSound, playDtmf } from '#/features/voice/tones.ts'
import { useRingback } from '#/features/voice/use-ringback.ts'
import { type VoiceCall, type VoiceConnection, VoiceFault, type VoiceFaultKind } from '#/features/voice/voice-types.ts'
import { dialNumber, fetchCredential, hangUpLeaving, phoneCallQuery, tellCarrier } from '../api/sandbox-phone.ts'
import { usePrompt } from './use-prompt.ts'

export interface LineVoice {
  /** The audio is connected in both directions. */
  readonly isActive: boolean
  readonly fault: VoiceFaultKind | null
  sendDtmf(key: string): void
}

const faultOf = (error: unknown): VoiceFaultKind => (error instanceof VoiceFault ? error.kind : 'other')

/** Dials the conversation to which the line connects the caller, and ends it when the line does. */
const useLineVoice = (lineCallId: string | undefined, callId: string | undefined, onFault: () => void): LineVoice => {
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
    // Both arrive in either order: the opened connection, and its report that it is ready.
    const dialOnce = (): void => {
      if (!connection || !isReady || isDialled || !isWanted()) return
      isDialled = true
      connection.dial({ destination: targetPhoneNumber, callId }).catch((error: unknown) => fail(error))
    }
    connection = await openVoice({
      credential,
      isHeardAtOnce: true,
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

export type PhoneState = 'idle' | 'dialling' | 'listening' | 'ringing' | 'talking' | 'refused' | 'over'

const stateOf = (call: SandboxPhoneCall | undefined, isDialling: boolean, isActive: boolean): PhoneState => {
  if (isDialling || call?.state === 'ringing') return 'dialling'
  if (!call) return 'idle'
  if (call.state === 'refused') return 'refused'
  if (call.state === 'ended') return 'over'
  if (!call.connection) return 'listening'
  return isActive ? 'talking' : 'ringing'
}

/** Everything else is decided by the server, as for a real call. */
export const usePhone = () => {
  const client = useQueryClient()
  const [lineCallId, setLineCallId] = useState<string>()
  const { data } = useQuery({ ...phoneCallQuery(lineCallId ?? ''), enabled: lineCallId !== undefined })
  const call = lineCallId === undefined ? undefined : data
  const isOpen = call !== undefined && call.state !== 'ended' && call.state !== 'refused'

  const keep = (next: SandboxPhoneCall): void => {
    client.setQueryData(phoneCallQuery(next.lineCallId).queryKey, next)
  }
  const dialling = useMutation({
    mutationFn: (wanted: SandboxPhoneDial) => dialNumber(wanted),
    onSuccess: (next) => {
      keep(next)
      setLineCallId(next.lineCallId)
    },
  })
  const tell = (event: SandboxPhoneEvent): void => {
    if (lineCallId === undefined) return
    // The server's timeout makes up for a lost report.
    tellCarrier(lineCallId, event).then(keep, () => undefined)
  }
  const hangUp = (): void => tell({ type: 'hung_up' })
  const voice = useLineVoice(lineCallId, isOpen ? call.connection?.callId : undefined, hangUp)
  const prompt = usePrompt(isOpen ? call.prompts.at(-1) : undefined, tell)
  const state = stateOf(call, dialling.isPending, voice.isActive || (call?.connection?.isConnected ?? false))
  useRingback(state === 'ringing' || state === 'dialling')

  const leaving = useEffectEvent(() => {
    if (isOpen && lineCallId !== undefined) hangUpLeaving(lineCallId)
  })
  useEffect(() => {
    const onHide = () => leaving()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      leaving()
    }
  }, [])

  return {
    state,
    call,
    digits: prompt.digits,
    fault: voice.fault,
    isDialFailed: dialling.isError,
    dial: (wanted: SandboxPhoneDial): void => {
      void allowSound()
      setLineCallId(undefined)
      dialling.mutate(wanted)
    },
    press: (key: string): void => {
      playDtmf(key)
      if (call?.connection) voice.sendDtmf(key)
      else prompt.press(key)
    },
    hangUp,
  }
}
