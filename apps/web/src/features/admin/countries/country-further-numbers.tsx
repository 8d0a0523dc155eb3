import { type CountryEditor, type NewFurtherNumber, NUMBER_LINES } from '@velvetline/contracts/country-editor'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Row, RowList } from '#/ui/panel/panel.tsx'
import { addFurtherNumber, countryEditorQuery, removeFurtherNumber } from './countries.ts'

const lineWord = { premium: m.countries_premium, subscriber: m.countries_subscriber } as const

function AddNumber({ code, onClose }: { code: string; onClose: () => void }) {
  const form = useActForm({
    send: (values) =>
      addFurtherNumber(code, {
        number: textOf(values, 'number').trim(),
        line: textOf(values, 'line') as NewFurtherNumber['line'],
      }),
    shows: countryEditorQuery(code).queryKey,
    done: m.countries_further_added(),
    failed: m.countries_further_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.countries_further_add()}
      text={m.countries_further_note()}
      action={m.countries_further_add()}
      onClose={onClose}
    >
      <TextField
        name="number"
        label={m.countries_further_number()}
        hint={m.countries_further_number_hint()}
        error={form.fault('number')}
        inputMode="tel"
        autoComplete="off"
        maxLength={24}
        required
        data-autofocus
      />
      <SelectField
        name="line"
        label={m.countries_further_line()}
        options={NUMBER_LINES.map((line) => ({ value: line, label: lineWord[line]() }))}
      />
    </FormDialog>
  )
}

interface RemoveDialogProps {
  code: string
  number: string
  title: string
  onClose: () => void
}

function RemoveDialog({ code, number, title, onClose }: RemoveDialogProps) {
  const form = useActForm({
    send: () => removeFurtherNumber(code, number),
    shows: countryEditorQuery(code).queryKey,
    done: m.countries_further_removed(),
    failed: m.countries_further_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      text={m.countries_further_remove_text()}
      action={m.countries_further_remove()}
      isDangerous
      onClose={onClose}
    />
  )
}

function RemoveNumber({ code, number }: { code: string; number: string }) {
  const [isAsking, setAsking] = useState(false)
  const title = m.countries_further_remove_name({ number })
  return (
    <>
      <LinkButton aria-label={title} onClick={() => setAsking(true)}>
        {m.countries_further_remove()}
      </LinkButton>
      {isAsking && <RemoveDialog code={code} number={number} title={title} onClose={() => setAsking(false)} />}
    </>
  )
}

/** On which the country's lines are reached as well. They are saved one by one, at once. */
export function CountryFurtherNumbers({ editor, mayEdit }: { editor: CountryEditor; mayEdit: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const { code, furtherNumbers } = editor
  return (
    <section className="country-fields" aria-labelledby="further-numbers">
      <h3 id="further-numbers">{m.countries_further()}</h3>
      <p className="quiet">{m.countries_further_note()}</p>
      {furtherNumbers.length === 0 ? (
        <p>{m.countries_further_none()}</p>
      ) : (
        <RowList label={m.countries_further()}>
          {furtherNumbers.map(({ number, line }) => (
            <Row
              key={number}
              title={number}
              detail={lineWord[line]()}
              end={mayEdit && <RemoveNumber code={code} number={number} />}
            />
          ))}
        </RowList>
      )}
      {mayEdit && (
        <div>
          <Button onClick={() => setAdding(true)}>{m.countries_further_add()}</Button>
        </div>
      )}
      {isAdding && <AddNumber code={code} onClose={() => setAdding(false)} />}
    </section>
  )
}
