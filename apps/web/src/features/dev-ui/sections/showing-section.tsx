import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Accordion, AccordionItem } from '#/ui/accordion/accordion.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Balance } from '#/ui/balance/balance.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel, PanelRow, PanelRows, Row, RowList } from '#/ui/panel/panel.tsx'
import { Tabs } from '#/ui/tabs/tabs.tsx'
import { VoiceRecorder } from '#/ui/voice-recorder/voice-recorder.tsx'
import { Line, Specimen } from '../specimen.tsx'
import { CurveSample } from './curve-sample.tsx'
import { TableSample } from './table-sample.tsx'

function Views() {
  const [view, setView] = useState<'all' | 'open'>('all')
  return (
    <Tabs
      label={m.dev_tabs()}
      value={view}
      onChange={setView}
      items={[
        { value: 'all', label: m.dev_tab_all(), count: 24, panel: <p className="quiet">{m.dev_tab_text()}</p> },
        { value: 'open', label: m.dev_tab_open(), count: 3, panel: <p className="quiet">{m.dev_tab_text_open()}</p> },
      ]}
    />
  )
}

function Questions() {
  return (
    <Accordion>
      <AccordionItem title={m.dev_q1()} name="questions" defaultOpen>
        <p>{m.dev_a1()}</p>
      </AccordionItem>
      <AccordionItem title={m.dev_q2()} name="questions">
        <p>{m.dev_a2()}</p>
      </AccordionItem>
    </Accordion>
  )
}

function Voice() {
  const [size, setSize] = useState<number>()
  return (
    <VoiceRecorder
      minSeconds={2}
      maxSeconds={8}
      prompt={m.dev_voice_prompt()}
      error={size === 0 && m.dev_notice_error_text()}
      onTake={(sound) => setSize(sound.size)}
      labels={{
        record: m.dev_voice_record(),
        stop: m.dev_voice_stop(),
        restart: m.dev_voice_restart(),
        upload: m.dev_voice_upload(),
        take: m.dev_voice_take(),
        play: m.dev_voice_play(),
        pause: m.dev_voice_pause(),
        level: m.dev_voice_level(),
        length: m.dev_voice_length(),
        asking: m.dev_voice_asking(),
        longEnough: m.dev_voice_enough(),
        tooShort: m.dev_voice_length(),
        untilEnough: (seconds) => m.dev_voice_until_enough({ seconds }),
        untilEnd: (seconds) => m.dev_voice_until_end({ seconds }),
        microphone: {
          missing: m.dev_voice_missing(),
          refused: m.dev_voice_missing(),
          unsupported: m.dev_voice_missing(),
        },
      }}
    />
  )
}

function Notices() {
  return (
    <div className="stack">
      <Notice>{m.dev_notice_info()}</Notice>
      <Notice tone="waiting" action={<Button size="sm">{m.dev_open()}</Button>}>
        {m.dev_notice_waiting()}
      </Notice>
      <Notice tone="error" title={m.dev_notice_error()}>
        {m.dev_notice_error_text()}
      </Notice>
      <Notice tone="success">{m.dev_notice_success()}</Notice>
    </div>
  )
}

function Facts() {
  return (
    <div className="stack dev-column">
      <Panel title={m.dev_panel()} level={3} aside={<StatusBadge status="available">{m.dev_available()}</StatusBadge>}>
        <PanelRows>
          <PanelRow label={m.dev_panel_next()}>{m.dev_panel_next_value()}</PanelRow>
          <PanelRow label={m.dev_panel_number()}>0800 512 345</PanelRow>
        </PanelRows>
      </Panel>
      <RowList>
        <Row icon="laptop" title={m.dev_row_session()} detail={m.dev_row_session_detail()} />
        <Row
          icon="mobile"
          title={m.dev_row_phone()}
          detail={m.dev_row_phone_detail()}
          end={<Button size="sm">{m.dev_end_session()}</Button>}
        />
      </RowList>
    </div>
  )
}

function Balances() {
  const nuggets = m.dev_nuggets()
  return (
    <Line>
      <Balance href="#showing" amount={m.dev_n_12()} unit={nuggets} label={m.dev_balance()} />
      <Balance href="#showing" amount={m.dev_n_05()} unit={nuggets} label={m.dev_balance_low()} low />
    </Line>
  )
}

export function ShowingSection() {
  return (
    <div className="dev-grid">
      <Specimen title="Balance">
        <Balances />
      </Specimen>
      <Specimen title="Tabs">
        <Views />
      </Specimen>
      <Specimen title="Accordion">
        <Questions />
      </Specimen>
      <Specimen title="Panel, RowList">
        <Facts />
      </Specimen>
      <Specimen title="Notice">
        <Notices />
      </Specimen>
      <Specimen title="Curve, Bullet, TwoBars" wide>
        <CurveSample />
      </Specimen>
      <Specimen title="VoiceRecorder, SoundPlayer">
        <Voice />
      </Specimen>
      <Specimen title="Table" wide>
        <TableSample />
      </Specimen>
    </div>
  )
}
