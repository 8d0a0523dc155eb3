import type { CallReceipt, StartCallAnswer, WebrtcConfig } from '@velvetline/contracts/calls'
import type { WebCallApi } from '#/features/calls/web/api/web-call.ts'
import { createCallDriver } from '#/features/calls/web/model/call-driver.ts'
import { fakeVoice } from './fake-voice.ts'

export const RECEIPT = { callId: 'c1', seconds: 12, minutes: 1, reason: 'caller_hung_up' } as CallReceipt
export const CALL_REQUEST = { profileUuid: 'p1', profileName: 'Valentina', isStandInAccepted: false }

/** A driver with a fake server, microphone and voice; `asked` lists the requests to the server. */
export const callScene = (change: { api?: Partial<WebCallApi>; openMicrophone?: () => Promise<MediaStream> } = {}) => {
  const asked: string[] = []
  const voice = fakeVoice()
  let ids = 0
  const stopped: string[] = []
  const microphone = { getTracks: () => [{ stop: () => void stopped.push('mic') }] } as unknown as MediaStream
  const note = <T>(name: string, answer: T) => {
    asked.push(name)
    return Promise.resolve(answer)
  }
  const driver = createCallDriver({
    api: {
      config: () => note('config', { targetPhoneNumber: '1000', expiresAt: '', language: 'en' } as WebrtcConfig),
      start: ({ callId }) => note(`start ${callId}`, {} as StartCallAnswer),
      reportId: (callId, id) => note(`id ${callId} ${id}`, {}),
      status: () => Promise.reject(new Error('NetworkError: down')),
      end: (callId, seconds) => note(`end ${callId} ${Math.ceil(seconds)}`, RECEIPT),
      ...change.api,
    },
    openVoice: voice.open,
    openMicrophone: change.openMicrophone ?? (() => Promise.resolve(microphone)),
    drawId: () => {
      ids += 1
      return `c${ids}`
    },
    now: () => 1_000,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  return { driver, voice, asked, stopped }
}
