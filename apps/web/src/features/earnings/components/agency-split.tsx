import { useQueryClient } from '@tanstack/react-query'
import type { EarningMonths } from '@velvetline/contracts/earnings'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { monthsQuery, splitEarnings } from '../api/earnings.ts'
import { basisPointsOf } from '../model/percent.ts'

/** How much of what the agency earns with a person is theirs, now and from a later day on. */
export function SplitWords({
  splits,
  personId,
  format,
}: Pick<EarningMonths, 'splits'> & { personId: string; format: Formatter }) {
  return splits
    .filter((split) => split.personId === personId)
    .map(({ personBasisPoints, from }) => (
      <small key={from}>
        {m.earnings_split_part({
          percent: format.percent(personBasisPoints),
          date: format.day(from),
        })}
      </small>
    ))
}

/** The lead says which part is the person's. */
export function SplitDialog({ person, onClose }: { person: { id: string; name: string }; onClose: () => void }) {
  const client = useQueryClient()
  const form = useSentForm({
    send: (values: FormData) =>
      splitEarnings({
        personId: person.id,
        personBasisPoints: basisPointsOf(textOf(values, 'percent')),
        from: textOf(values, 'from'),
      }),
    failed: m.earnings_details_failed(),
    onDone: (answer) => {
      client.setQueryData(monthsQuery.queryKey, answer)
      toast({ kind: 'success', title: m.earnings_split_done() })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.earnings_split_title({ name: person.name })}
      text={m.earnings_split_text({ name: person.name })}
      action={m.common_save()}
      onClose={onClose}
    >
      <FieldPair>
        <TextField
          name="percent"
          label={m.earnings_split_percent()}
          hint={m.earnings_split_hint()}
          error={form.fault('personBasisPoints')}
          inputMode="decimal"
          autoComplete="off"
          required
          data-autofocus
        />
        <TextField type="date" name="from" label={m.earnings_share_from()} error={form.fault('from')} required />
      </FieldPair>
    </FormDialog>
  )
}
