import './age-page.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useSite } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { ageStatusQuery } from '../api/age-check.ts'
import {
  forgetLocalRecords,
  isRememberedAsVerified,
  readSessionRecord,
  type SessionRecord,
} from '../model/local-records.ts'
import { useStart } from '../model/use-start.ts'

const say = (is: boolean): string => (is ? m.age_test_yes() : m.age_test_no())

interface Local {
  isRemembered: boolean
  record: SessionRecord | undefined
}

const readLocal = (): Local => ({ isRemembered: isRememberedAsVerified(), record: readSessionRecord() })

function ServerPanel() {
  const { data, isError } = useQuery(ageStatusQuery)
  const value = (text: string | undefined) => text ?? '–'
  return (
    <Panel title={m.age_test_server()}>
      {isError && <p role="alert">{m.age_test_status_failed()}</p>}
      <PanelRows>
        <PanelRow label={m.age_test_verified()}>{value(data && say(data.verified))}</PanelRow>
        <PanelRow label={m.age_test_needs()}>{value(data && say(data.needsVerification))}</PanelRow>
        <PanelRow label={m.age_test_attempts()}>{value(data && String(data.attempts))}</PanelRow>
      </PanelRows>
    </Panel>
  )
}

function BrowserPanel({ local }: { local: Local | undefined }) {
  const { record, isRemembered = false } = local ?? {}
  return (
    <Panel title={m.age_test_browser()}>
      <PanelRows>
        <PanelRow label={m.age_test_flag()}>{say(isRemembered)}</PanelRow>
        <PanelRow label={m.age_test_session()}>
          {record
            ? m.age_test_session_value({ attempts: record.attempts, verified: say(record.isVerified) })
            : m.age_test_none()}
        </PanelRow>
      </PanelRows>
    </Panel>
  )
}

const startProblem = (state: ReturnType<typeof useStart>['state']): string | undefined => {
  if (state === 'unavailable') return m.age_unavailable_title()
  if (state === 'error') return m.age_error_text()
  if (state === 'exceeded') return m.age_exceeded_title()
  return state === 'notRequired' ? m.age_not_required_title() : undefined
}

export function AgeTestPage() {
  const country = useCountry()
  const viewer = useViewer()
  const { ageCheck } = useSite()
  const { state, isLeaving, start } = useStart()
  const [local, setLocal] = useState<Local>()
  const [isForgotten, setIsForgotten] = useState(false)
  // Only the browser knows what it keeps.
  useEffect(() => setLocal(readLocal()), [])
  const forget = (): void => {
    forgetLocalRecords()
    setLocal(readLocal())
    setIsForgotten(true)
  }
  const problem = startProblem(state)
  return (
    <main id="main" className="wrap age-page">
      <PageTitle title={m.age_test_title()} lead={m.age_test_lead()} />
      <Panel>
        <PanelRows>
          <PanelRow label={m.age_test_country()}>{country.countryName}</PanelRow>
          <PanelRow label={m.age_test_asks()}>{say(ageCheck !== undefined)}</PanelRow>
          <PanelRow label={m.age_test_viewer()}>{say(viewer !== null)}</PanelRow>
        </PanelRows>
      </Panel>
      <ServerPanel />
      <BrowserPanel local={local} />
      <div className="age-actions">
        {problem && <p role="alert">{problem}</p>}
        <Button variant="primary" loading={isLeaving} onClick={() => void start('/test-age-verification')}>
          {m.age_test_start()}
        </Button>
        <Button onClick={forget}>{m.age_test_reset()}</Button>
        <p role="status" className="quiet">
          {isForgotten && m.age_test_reset_done()}
        </p>
      </div>
    </main>
  )
}
