import { useQueryClient } from '@tanstack/react-query'
import { EMAIL_MAX_CHARACTERS } from '@velvetline/contracts/accounts'
import { agentBlockedPath, agentConversationsPath } from '@velvetline/contracts/agents'
import { agentCallsPath, type CallEndedByBlockQuery } from '@velvetline/contracts/calls'
import { chatBlockedPath, chatSessionPath, chatSessionsPath } from '@velvetline/contracts/chat'
import {
  GUEST_NAME_MAX,
  REPORT_TEXT_MAX_CHARACTERS,
  REPORT_TEXT_NEEDED_REFUSAL,
  type ReportReason,
  type ReportTarget,
} from '@velvetline/contracts/reports'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { TrapField } from '#/shared/forms/trap-field.tsx'
import { useFormToken } from '#/shared/forms/use-form-token.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { useCallEndedByBlock } from '#/shared/messages/call-ended-by-block.ts'
import { closeReport, type ReportRequest } from '#/shared/report-request.ts'
import { Button } from '#/ui/button/button.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { Dialog, DialogActions, DialogSign } from '#/ui/dialog/dialog.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { reportAs, reportAsGuest } from '../api/reports.ts'
import { reasonOptions } from '../model/report-words.ts'

const TITLES = {
  message: m.safety_report_message_of,
  conversation: m.safety_report_conversation_with,
  profile: m.safety_report_profile_of,
  call: m.safety_report_call_with,
} as const

const placeOf = (target: ReportTarget): CallEndedByBlockQuery => {
  if (target.kind === 'profile') return { kind: 'profile', id: target.profileUuid }
  return target.kind === 'call' ? { kind: 'call', id: target.callId } : { kind: 'conversation', id: target.sessionId }
}

/** Says before whether a call ends with it. */
function AlsoBlock({ target, name }: { target: ReportTarget; name: string }) {
  const endsCall = useCallEndedByBlock(placeOf(target))
  const hint = m.safety_report_block_hint()
  return (
    <Checkbox
      name="alsoBlock"
      label={m.safety_report_block({ name })}
      hint={endsCall ? `${hint} ${m.safety_block_ends_call()}` : hint}
    />
  )
}

function Done({ isBlocked, name, isGuest }: { isBlocked: boolean; name: string; isGuest: boolean }) {
  return (
    <>
      <DialogSign icon="check" tone="good" />
      <p>{m.safety_reported_text()}</p>
      <p className="quiet">{isGuest ? m.safety_reported_next_guest() : m.safety_reported_next()}</p>
      {isBlocked && <p className="quiet">{m.safety_reported_blocked({ name })}</p>}
      <DialogActions>
        <Button variant="primary" onClick={closeReport}>
          {m.common_close()}
        </Button>
      </DialogActions>
    </>
  )
}

function ReportForm({ request, onDone }: { request: ReportRequest; onDone: (isBlocked: boolean) => void }) {
  const { target, by, name, canBlock = true } = request
  const client = useQueryClient()
  const withToken = useFormToken(by === 'guest')
  const form = useSentForm({
    send: (values) => {
      const reason = textOf(values, 'reason') as ReportReason
      const text = textOf(values, 'text')
      if (by !== 'guest') return reportAs(by, { target, reason, text, alsoBlock: values.has('alsoBlock') })
      const profileUuid = target.kind === 'profile' ? target.profileUuid : ''
      const report = {
        profileUuid,
        reason,
        text,
        email: textOf(values, 'email'),
        name: textOf(values, 'name'),
        isInGoodFaith: values.has('isInGoodFaith'),
        fax: textOf(values, 'fax'),
      }
      return withToken((token) => reportAsGuest({ ...report, token }))
    },
    onDone: ({ isBlocked }) => {
      if (isBlocked) {
        // The open chat is one of these too.
        for (const path of [
          chatSessionsPath,
          chatBlockedPath,
          agentConversationsPath,
          agentBlockedPath,
          agentCallsPath,
        ])
          void client.invalidateQueries({ queryKey: [path] })
        void client.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith(chatSessionPath('')),
        })
      }
      onDone(isBlocked)
    },
    failed: m.safety_report_failed(),
  })
  const needsText = form.refusal?.code === REPORT_TEXT_NEEDED_REFUSAL
  const isUnconfirmed = form.fault('isInGoodFaith') !== undefined
  return (
    <Form {...form.formProps}>
      <Problem>{!needsText && !isUnconfirmed && form.problem}</Problem>
      <SelectField name="reason" label={m.safety_report_reason()} options={reasonOptions()} defaultValue="illegal" />
      <TextArea
        name="text"
        label={m.safety_report_text()}
        hint={target.kind === 'profile' ? m.safety_report_place_hint() : m.safety_report_text_hint()}
        error={needsText ? form.problem : undefined}
        maxLength={REPORT_TEXT_MAX_CHARACTERS}
        rows={3}
      />
      {by === 'guest' ? (
        <>
          <TextField
            name="name"
            label={m.safety_report_name()}
            hint={m.safety_report_name_hint()}
            autoComplete="name"
            maxLength={GUEST_NAME_MAX}
          />
          <TextField
            name="email"
            type="email"
            maxLength={EMAIL_MAX_CHARACTERS}
            label={m.safety_report_email()}
            hint={m.safety_report_email_hint()}
          />
          <Checkbox
            name="isInGoodFaith"
            label={m.safety_report_good_faith()}
            error={form.fault('isInGoodFaith')}
            required
          />
          <TrapField />
        </>
      ) : (
        canBlock && <AlsoBlock target={target} name={name} />
      )}
      {!canBlock && <p className="quiet">{m.safety_report_unknown_caller()}</p>}
      {by !== 'guest' && <p className="quiet">{m.safety_report_good_faith_said()}</p>}
      <DialogActions>
        <Button type="submit" variant="primary" loading={form.isPending}>
          {m.safety_report_send()}
        </Button>
        <Button onClick={closeReport}>{m.common_cancel()}</Button>
      </DialogActions>
    </Form>
  )
}

/** Reports what somebody has chosen, and says what happens next. */
export default function ReportDialog({ request }: { request: ReportRequest }) {
  const [done, setDone] = useState<{ isBlocked: boolean } | null>(null)
  const { target, by, name } = request
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) closeReport()
      }}
      title={done ? m.safety_reported() : TITLES[target.kind]({ name })}
      closeLabel={m.common_close()}
      below={!done && <p className="quiet">{m.safety_report_lead()}</p>}
    >
      {done ? (
        <Done isBlocked={done.isBlocked} name={name} isGuest={by === 'guest'} />
      ) : (
        <ReportForm request={request} onDone={(isBlocked) => setDone({ isBlocked })} />
      )}
    </Dialog>
  )
}
