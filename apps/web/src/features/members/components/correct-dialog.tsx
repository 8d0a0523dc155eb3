import { CORRECTION_CAUSES, CORRECTION_MAX_NUGGETS } from '@velvetline/contracts/member-acts'
import type { MemberDetail } from '@velvetline/contracts/members'
import { useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActKey } from '#/shared/forms/use-act-key.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { correct } from '../api/members.ts'
import { correctionCauseWord, readNuggets } from '../model/member-words.ts'
import { BeforeAfter } from './before-after.tsx'
import { useMemberForm } from './member-dialogs.tsx'

/** Shows before and after while one types, and says above the limit that somebody else decides. */
export function CorrectDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const actKey = useActKey()
  const limit = format.nuggets(member.unaidedNuggets)
  const nuggets = readNuggets(typed)
  const after = nuggets === undefined ? undefined : member.balanceNuggets + nuggets
  const isProposal = nuggets !== undefined && Math.abs(nuggets) > member.unaidedNuggets
  const form = useMemberForm(
    { member, onClose },
    async (values) => {
      const amount = readNuggets(textOf(values, 'nuggets'))
      if (!amount || Math.abs(amount) > CORRECTION_MAX_NUGGETS) {
        throw invalidInput({ nuggets: m.members_correct_wrong({ max: format.nuggets(CORRECTION_MAX_NUGGETS) }) })
      }
      if (member.balanceNuggets + amount < 0) throw invalidInput({ nuggets: m.members_correct_too_low() })
      const cause = CORRECTION_CAUSES.find((one) => one === textOf(values, 'cause'))
      if (!cause) throw invalidInput({ cause: m.members_cause_missing() })
      const explanation = reasonIn(values, 'explanation')
      return actKey.send((key) => correct(member.id, { nuggets: amount, cause, explanation }, key))
    },
    ({ state }) => (state === 'waiting' ? m.members_correct_proposed() : m.members_correct_done()),
  )
  return (
    <FormDialog
      form={{
        ...form,
        formProps: {
          ...form.formProps,
          onInput: (event) => {
            form.formProps.onInput(event)
            actKey.change()
          },
        },
      }}
      title={m.members_correct()}
      action={isProposal ? m.members_correct_propose() : m.members_correct_do()}
      onClose={onClose}
    >
      <TextField
        name="nuggets"
        label={m.members_correct_amount()}
        hint={m.members_correct_amount_hint()}
        error={form.fault('nuggets')}
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <BeforeAfter before={member.balanceNuggets} after={after !== undefined && after >= 0 ? after : undefined} />
      <SelectField
        name="cause"
        label={m.staff_reason()}
        error={form.fault('cause')}
        defaultValue=""
        placeholder={m.members_choose()}
        options={CORRECTION_CAUSES.map((cause) => ({ value: cause, label: correctionCauseWord[cause]() }))}
      />
      <ReasonField
        form={form}
        name="explanation"
        label={m.members_correct_what()}
        hint={m.members_correct_what_hint()}
      />
      <Notice tone={isProposal ? 'waiting' : 'info'} title={m.members_correct_limit({ nuggets: limit })}>
        {m.members_correct_limit_text()}
      </Notice>
    </FormDialog>
  )
}
