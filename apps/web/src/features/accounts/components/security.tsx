import { useSuspenseQuery } from '@tanstack/react-query'
import { RECOVERY_CODES, type SecondFactor } from '@velvetline/contracts/accounts'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { secondFactorQuery } from '../api/second-factor.ts'
import { OwnSessions } from './own-account.tsx'
import { OwnFact } from './own-data.tsx'
import './security.css'

const EnrolDialog = lateDialog(async () => (await import('./enrol-dialog.tsx')).EnrolDialog)
const RenewCodesDialog = lateDialog(async () => (await import('./factor-dialogs.tsx')).RenewCodesDialog)
const TurnOffDialog = lateDialog(async () => (await import('./factor-dialogs.tsx')).TurnOffDialog)

/** From here on new recovery codes are recommended. */
const FEW_CODES = 3

function FactorOff({ onSetUp }: { onSetUp: () => void }) {
  return (
    <Panel className="factor-off">
      <p>{m.accounts_factor_off_text()}</p>
      <Button variant="primary" icon="shield" onClick={onSetUp}>
        {m.accounts_factor_set_up()}
      </Button>
    </Panel>
  )
}

interface FactorOnProps {
  factor: SecondFactor
  onMove: () => void
  onRenew: () => void
}

function FactorOn({ factor: { enrolledAt, recoveryCodesLeft: left }, onMove, onRenew }: FactorOnProps) {
  const format = useFormat()
  return (
    <dl className="own-facts">
      <OwnFact
        label={m.accounts_factor_app()}
        value={<span className="is-good">{m.accounts_factor_on()}</span>}
        detail={enrolledAt !== null && m.accounts_factor_since({ date: format.date(enrolledAt) })}
        change={m.accounts_factor_other_app()}
        onChange={onMove}
      />
      <OwnFact
        label={m.accounts_factor_codes()}
        value={<span className="num">{m.accounts_factor_codes_left({ left, total: RECOVERY_CODES })}</span>}
        detail={
          left <= FEW_CODES ? (
            <span className="is-open">{m.accounts_factor_codes_few()}</span>
          ) : (
            m.accounts_factor_codes_detail()
          )
        }
        change={m.accounts_factor_new_codes()}
        onChange={onRenew}
      />
    </dl>
  )
}

/** The second factor of one's own account. */
function OwnSecondFactor() {
  const { data: factor } = useSuspenseQuery(secondFactorQuery)
  const [open, setOpen] = useState<'enrol' | 'move' | 'renew' | 'off'>()
  const close = () => setOpen(undefined)
  return (
    <section className="own-account-part" aria-label={m.accounts_factor_title()}>
      <header className="own-account-part-head">
        <h2 className="heading">{m.accounts_factor_title()}</h2>
        {factor.isOn && factor.isRequired && <span className="quiet">{m.accounts_factor_mandatory()}</span>}
        {factor.isOn && !factor.isRequired && (
          <LinkButton onClick={() => setOpen('off')}>{m.accounts_factor_turn_off()}</LinkButton>
        )}
      </header>
      {!factor.isOn && factor.isRequired && (
        <Notice tone="waiting" title={m.accounts_factor_needed_title()}>
          {m.accounts_factor_needed_text()}
        </Notice>
      )}
      {factor.isOn ? (
        <FactorOn factor={factor} onMove={() => setOpen('move')} onRenew={() => setOpen('renew')} />
      ) : (
        <FactorOff onSetUp={() => setOpen('enrol')} />
      )}
      {(open === 'enrol' || open === 'move') && <EnrolDialog isMove={open === 'move'} onClose={close} />}
      {open === 'renew' && <RenewCodesDialog onClose={close} />}
      {open === 'off' && <TurnOffDialog onClose={close} />}
    </section>
  )
}

/** What one logs in with, and where one is logged in: for agents and staff. */
export function SecurityPage() {
  return (
    <main id="main" className="wrap own-account security">
      <PageTitle title={m.accounts_security_title()} lead={m.accounts_security_lead()} />
      <div className="own-account-parts">
        <OwnSecondFactor />
        <OwnSessions />
      </div>
    </main>
  )
}
