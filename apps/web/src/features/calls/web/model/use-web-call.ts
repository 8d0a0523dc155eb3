import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callsPath, type WebrtcBalance } from '@velvetline/contracts/calls'
import { balancePath } from '@velvetline/contracts/credits'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { PhoneProfile } from '#/features/profiles/contact.ts'
import { openMicrophone } from '#/features/voice/microphone.ts'
import { openVoice } from '#/features/voice/open-voice.ts'
import { useCountry } from '#/shared/country/country.ts'
import { onLiveEvent, usePollInterval } from '#/shared/live/live-store.ts'
import { createWebCallApi, webCallBalanceQuery } from '../api/web-call.ts'
import { type CallDriver, createCallDriver } from './call-driver.ts'
import { type CallState, isCalling } from './call-machine.ts'

const CALL_STATUS_POLL_MS = 2_000

const RENEW_CHECK_MS = 60_000

export interface WebCall {
  driver: CallDriver
  state: CallState
  balance: WebrtcBalance | undefined
  balanceError: Error | null
  askBalance: () => void
}

const useDriver = (): CallDriver => {
  const country = useCountry().subdomain
  const [driver] = useState(() =>
    createCallDriver({
      api: createWebCallApi(country),
      openVoice,
      openMicrophone,
      drawId: () => crypto.randomUUID(),
      now: () => performance.now(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    }),
  )
  useEffect(() => () => void driver.close(), [driver])
  useEffect(() => {
    const timer = window.setInterval(() => void driver.renewIfDue(Date.now()), RENEW_CHECK_MS)
    return () => window.clearInterval(timer)
  }, [driver])
  return driver
}

/** By live event, and by polling while there is no stream, or nobody is heard before the news. */
const useStatusNews = (driver: CallDriver, isOn: boolean, isMute: boolean): void => {
  const pollMs = usePollInterval(CALL_STATUS_POLL_MS)
  const everyMs = isMute ? CALL_STATUS_POLL_MS : pollMs
  useEffect(() => onLiveEvent('call', driver.takeStatus), [driver])
  useEffect(() => {
    if (!isOn) return
    const timer = window.setInterval(() => void driver.askStatus(), everyMs)
    return () => window.clearInterval(timer)
  }, [driver, isOn, everyMs])
}

export const useWebCall = (profile: Pick<PhoneProfile, 'uuid'>): WebCall => {
  const client = useQueryClient()
  const country = useCountry().subdomain
  const driver = useDriver()
  const state = useSyncExternalStore(driver.subscribe, driver.state, driver.state)
  const query = useQuery(webCallBalanceQuery(profile.uuid, country))
  const { data: balance, error, refetch } = query
  const isOn = isCalling(state)
  useStatusNews(driver, isOn, state.step === 'early')
  // Nuggets may have been bought in another tab or spent in the chat, or the consultant’s availability has changed.
  const learnBalance = useEffectEvent(() => {
    void refetch()
    if (isOn) void driver.askStatus()
  })
  useEffect(() => onLiveEvent('balance', () => learnBalance()), [])
  useEffect(
    () => onLiveEvent('availability', ({ profileUuid }) => void (profileUuid === profile.uuid && refetch())),
    [refetch, profile.uuid],
  )
  const mayPrepare = balance?.canStartCall === true && balance.obstacle === null
  const isWaiting = state.step === 'not_enough' && state.failure === null
  useEffect(() => {
    if (mayPrepare && isWaiting) void driver.prepare()
  }, [driver, mayPrepare, isWaiting])
  useEffect(() => {
    if (!state.isSettled) return
    void refetch()
    void client.invalidateQueries({ queryKey: [balancePath] })
    void client.invalidateQueries({ queryKey: [callsPath] })
  }, [client, refetch, state.isSettled])
  return { driver, state, balance, balanceError: error, askBalance: () => void refetch() }
}
