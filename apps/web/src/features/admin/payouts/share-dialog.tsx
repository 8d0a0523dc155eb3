import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SHARE_KINDS, type ShareKind } from '@velvetline/contracts/shares'
import { useDeferredValue, useState } from 'react'
import { basisPointsOf } from '#/features/earnings/model/percent.ts'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { shareKindWord } from './share-kind-word.ts'
import { proposeShare, sharesQuery, subjectsQuery } from './shares.ts'

/** Whose share it is: what is typed narrows the choice. */
function SubjectFields({ fault }: { fault: (name: string) => string | undefined }) {
  const [kind, setKind] = useState<ShareKind>('person')
  const [words, setWords] = useState('')
  const { data } = useQuery(subjectsQuery(kind, useDeferredValue(words)))
  return (
    <>
      <FieldPair>
        <SelectField
          name="kind"
          label={m.earnings_share_for()}
          value={kind}
          onChange={(event) => setKind(SHARE_KINDS.find((one) => one === event.target.value) ?? 'person')}
          options={SHARE_KINDS.map((value) => ({ value, label: shareKindWord[value]() }))}
          data-autofocus
        />
        <TextField
          type="search"
          label={m.earnings_share_search()}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          autoComplete="off"
        />
      </FieldPair>
      <SelectField
        name="subjectId"
        label={m.earnings_share_name()}
        placeholder={m.admin_choose()}
        options={(data?.subjects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        error={fault('subjectId')}
        required
      />
    </>
  )
}

interface ShareDialogProps {
  minPercent: number
  maxPercent: number
  onClose: () => void
}

/** Proposes a share; somebody else decides about it. */
export function ShareDialog({ minPercent, maxPercent, onClose }: ShareDialogProps) {
  const client = useQueryClient()
  const format = useFormat()
  const [hasOwn, setOwn] = useState(true)
  const form = useSentForm({
    send: async (values: FormData) => {
      const kind = SHARE_KINDS.find((one) => one === values.get('kind')) ?? 'person'
      const subjectId = textOf(values, 'subjectId')
      if (subjectId === '') throw invalidInput({ subjectId: m.earnings_share_name_missing() })
      const basisPoints = values.has('ends') ? null : basisPointsOf(textOf(values, 'percent'))
      if (basisPoints === -1) throw invalidInput({ percent: m.earnings_share_percent_missing() })
      const from = textOf(values, 'from')
      if (from === '') throw invalidInput({ from: m.earnings_share_from_missing() })
      return proposeShare({ kind, subjectId, basisPoints, from, reason: reasonIn(values) })
    },
    failed: m.earnings_act_failed(),
    onDone: (answer) => {
      client.setQueryData(sharesQuery.queryKey, answer)
      toast({ kind: 'success', title: m.earnings_share_proposed() })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.earnings_share_new()}
      text={m.earnings_share_text()}
      action={m.earnings_share_propose()}
      onClose={onClose}
    >
      <SubjectFields fault={form.fault} />
      <FieldPair>
        <TextField
          name="percent"
          label={m.earnings_share_percent()}
          hint={m.earnings_share_range({ min: format.nuggets(minPercent), max: format.nuggets(maxPercent) })}
          error={form.fault('percent') ?? form.fault('basisPoints')}
          inputMode="decimal"
          autoComplete="off"
          disabled={!hasOwn}
          required={hasOwn}
        />
        <TextField type="date" name="from" label={m.earnings_share_from()} error={form.fault('from')} required />
      </FieldPair>
      <Checkbox
        name="ends"
        label={m.earnings_share_ends()}
        checked={!hasOwn}
        onChange={(event) => setOwn(!event.target.checked)}
      />
      <ReasonField form={form} hint={m.staff_reason_log_hint()} />
    </FormDialog>
  )
}
