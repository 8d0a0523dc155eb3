import { useEffect, useState } from 'react'
import { perMinuteWords } from '#/features/credits/nuggets.ts'
import type { PhoneProfile } from '#/features/profiles/contact.ts'
import { microphonePermission } from '#/features/voice/microphone.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { isReady } from '../model/call-machine.ts'
import type { WebCall } from '../model/use-web-call.ts'
import { CallSum } from './call-parts.tsx'

const useWillAsk = (): boolean => {
  const [willAsk, setWillAsk] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void microphonePermission().then((permission) => {
      if (isCurrent) setWillAsk(permission === 'ask')
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return willAsk
}

function StandIn({ name, standIn }: { name: string; standIn: string }) {
  return (
    <Notice tone="waiting" title={m.calls_stand_in_title({ standIn })}>
      {m.calls_stand_in_text({ name })}
    </Notice>
  )
}

export function CallBefore({ call, profile }: { call: WebCall; profile: PhoneProfile }) {
  const { driver, state, balance } = call
  const format = useFormat()
  const willAsk = useWillAsk()
  const standIn = balance?.standIn?.displayName
  const price = balance ? m.calls_sum_price_value({ amount: format.nuggets(balance.pricePerMinute) }) : '–'
  const start = () =>
    void driver.start({
      profileUuid: profile.uuid,
      profileName: profile.name,
      isStandInAccepted: standIn !== undefined,
      pricePerMinute: balance?.pricePerMinute,
    })
  return (
    <>
      <CallSum
        facts={[
          { label: m.calls_sum_price(), value: price },
          { label: m.calls_sum_balance(), value: balance ? format.nuggets(balance.balance) : '–' },
          {
            label: m.calls_sum_reach(),
            value: balance ? m.calls_sum_reach_value({ minutes: balance.minutesAffordable }) : '–',
          },
        ]}
      />
      {standIn !== undefined && <StandIn name={profile.name} standIn={standIn} />}
      <p className="call-hint">{willAsk ? m.calls_mic_ahead() : m.calls_start_rule()}</p>
      <Button
        variant="primary"
        size="lg"
        icon="phone"
        wide
        className="call-start"
        loading={!isReady(state)}
        price={balance && perMinuteWords(balance.pricePerMinute, format)}
        onClick={start}
        data-autofocus
      >
        {standIn === undefined ? m.calls_start({ name: profile.name }) : m.calls_start_stand_in({ name: standIn })}
      </Button>
    </>
  )
}
