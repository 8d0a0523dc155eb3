import { useQuery } from '@tanstack/react-query'
import { HOLD_DECISION_DAYS, type PayoutHold } from '@velvetline/contracts/payout-holds'
import { useDeferredValue, useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'
import { Panel, Row, RowList } from '#/ui/panel/panel.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { usePayoutForm } from './payout-dialogs.tsx'
import { holdPayouts, keepHold, liftHold } from './payouts.ts'
import { subjectsQuery } from './shares.ts'

/** Whose payouts: what is typed narrows the choice. */
function HoldDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const { data } = useQuery(subjectsQuery('person', useDeferredValue(words)))
  const form = usePayoutForm(
    async (values) => {
      const agentId = textOf(values, 'agentId')
      if (agentId === '') throw invalidInput({ agentId: m.earnings_share_name_missing() })
      return holdPayouts({ agentId, until: textOf(values, 'until') || null, reason: reasonIn(values) })
    },
    m.earnings_hold_done(),
    onClose,
  )
  return (
    <FormDialog
      form={form}
      title={m.earnings_hold_new()}
      text={m.earnings_hold_text()}
      action={m.earnings_hold_do()}
      isDangerous
      onClose={onClose}
    >
      <FieldPair>
        <TextField
          type="search"
          label={m.earnings_share_search()}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          autoComplete="off"
          data-autofocus
        />
        <SelectField
          name="agentId"
          label={m.earnings_person()}
          placeholder={m.admin_choose()}
          options={(data?.subjects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          error={form.fault('agentId')}
          required
        />
      </FieldPair>
      <TextField
        type="date"
        name="until"
        label={m.earnings_hold_until()}
        hint={m.earnings_hold_until_hint()}
        error={form.fault('until')}
      />
      <ReasonField form={form} hint={m.staff_reason_log_hint()} />
    </FormDialog>
  )
}

function LiftDialog({ hold, onClose }: { hold: PayoutHold; onClose: () => void }) {
  const form = usePayoutForm(async (values) => liftHold(hold.id, reasonIn(values)), m.earnings_hold_lifted(), onClose)
  return (
    <FormDialog
      form={form}
      title={m.earnings_hold_lift_title({ name: hold.name })}
      text={m.earnings_hold_lift_text()}
      action={m.earnings_hold_lift()}
      onClose={onClose}
    >
      <ReasonField form={form} hint={m.staff_reason_log_hint()} data-autofocus />
    </FormDialog>
  )
}

function KeepDialog({ hold, onClose }: { hold: PayoutHold; onClose: () => void }) {
  const form = usePayoutForm(
    async (values) => keepHold(hold.id, reasonIn(values)),
    m.earnings_hold_keep_done(),
    onClose,
  )
  return (
    <FormDialog
      form={form}
      title={m.earnings_hold_keep_title({ name: hold.name })}
      text={m.earnings_hold_keep_text({ days: HOLD_DECISION_DAYS })}
      action={m.earnings_hold_keep()}
      onClose={onClose}
    >
      <ReasonField form={form} hint={m.staff_reason_log_hint()} data-autofocus />
    </FormDialog>
  )
}

function Hold({ hold }: { hold: PayoutHold }) {
  const format = useFormat()
  const may = useMay()
  const [asked, setAsked] = useState<'lift' | 'keep'>()
  const { kept, until, isToDecide } = hold
  const facts = { date: format.date(hold.heldAt), name: hold.heldBy, reason: hold.reason }
  const close = () => setAsked(undefined)
  const way = hold.isOwn ? (
    <span className="quiet">{m.earnings_hold_own()}</span>
  ) : (
    <Button onClick={() => setAsked('lift')}>
      {m.earnings_hold_lift()}
      <VisuallyHidden> {hold.name}</VisuallyHidden>
    </Button>
  )
  return (
    <Row
      icon="lock"
      title={
        <>
          {hold.name}{' '}
          {isToDecide && (
            <StatusBadge status="busy">{m.earnings_hold_to_decide({ days: HOLD_DECISION_DAYS })}</StatusBadge>
          )}
        </>
      }
      detail={
        <>
          {until === null
            ? m.earnings_hold_facts(facts)
            : m.earnings_hold_facts_until({ ...facts, until: format.day(until) })}
          {kept && (
            <>
              <br />
              {m.earnings_hold_kept_by({ date: format.date(kept.at), name: kept.by })}
            </>
          )}
        </>
      }
      end={
        may('payouts.release') && (
          <span className="payouts-ways">
            {isToDecide && (
              <Button onClick={() => setAsked('keep')}>
                {m.earnings_hold_keep()}
                <VisuallyHidden> {hold.name}</VisuallyHidden>
              </Button>
            )}
            {way}
            {asked === 'lift' && <LiftDialog hold={hold} onClose={close} />}
            {asked === 'keep' && <KeepDialog hold={hold} onClose={close} />}
          </span>
        )
      }
    />
  )
}

/** Whose payouts are held back, why, and until when. */
export function HoldsPanel({ holds }: { holds: readonly PayoutHold[] }) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title={m.earnings_holds()}>
      <p className="quiet">{m.earnings_holds_lead()}</p>
      {holds.length > 0 && (
        <RowList label={m.earnings_holds()}>
          {holds.map((hold) => (
            <Hold key={hold.id} hold={hold} />
          ))}
        </RowList>
      )}
      {may('payouts.release') && (
        <div className="payouts-share-ways">
          <Button variant="tonal" onClick={() => setAsking(true)}>
            {m.earnings_hold_new()}
          </Button>
        </div>
      )}
      {isAsking && <HoldDialog onClose={() => setAsking(false)} />}
    </Panel>
  )
}
