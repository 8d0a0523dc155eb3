import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import type { StatusTone } from '#/ui/badge/badge.tsx'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { Line } from '../specimen.tsx'

function Packages() {
  const [amount, setAmount] = useState('50')
  return (
    <Choices legend={m.dev_c_legend()} showLegend name="amount" value={amount} onChange={setAmount}>
      <Choice value="10" title={m.dev_c_small()} detail={m.dev_c_small_detail()} price={m.dev_c_small_price()} />
      <Choice
        value="50"
        title={m.dev_c_big()}
        detail={m.dev_c_big_detail()}
        price={m.dev_c_big_price()}
        priceNote={m.dev_c_big_note()}
      />
    </Choices>
  )
}

function Availability() {
  const [status, setStatus] = useState<StatusTone>('available')
  const options = [
    { value: 'available' as const, label: m.dev_available(), tone: 'available' as const },
    { value: 'busy' as const, label: m.dev_busy(), tone: 'busy' as const },
    { value: 'offline' as const, label: m.dev_offline(), tone: 'offline' as const },
  ]
  return (
    <Line>
      <Segmented legend={m.dev_c_status()} name="status" value={status} onChange={setStatus} options={options} />
      <Segmented legend={m.dev_c_status()} name="off" value="busy" onChange={setStatus} options={options} disabled />
    </Line>
  )
}

function Period() {
  const [period, setPeriod] = useState<'day' | 'week' | 'month'>('week')
  return (
    <Segmented
      legend={m.dev_c_period()}
      name="period"
      value={period}
      onChange={setPeriod}
      options={[
        { value: 'day', label: m.dev_c_day() },
        { value: 'week', label: m.dev_c_week() },
        { value: 'month', label: m.dev_c_month() },
      ]}
    />
  )
}

export function ChoicesSection() {
  const [hasSound, setSound] = useState(true)
  return (
    <div className="dev-grid">
      <div className="stack stack-loose dev-column">
        <Packages />
        <Choices legend={m.dev_c_legend()} name="none" onChange={() => {}} error={m.dev_c_error()}>
          <Choice value="10" title={m.dev_c_small()} price={m.dev_c_small_price()} />
        </Choices>
      </div>
      <div className="stack stack-loose dev-column">
        <Availability />
        <Period />
        <Panel>
          <Switch label={m.dev_c_sound()} hint={m.dev_c_sound_hint()} checked={hasSound} onCheckedChange={setSound} />
          <Switch label={m.dev_c_sound()} checked={!hasSound} onCheckedChange={(next) => setSound(!next)} />
          <Switch label={m.dev_c_sound()} checked={false} onCheckedChange={setSound} disabled />
        </Panel>
      </div>
    </div>
  )
}
