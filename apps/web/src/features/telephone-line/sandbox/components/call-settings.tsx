import type { SandboxCaller, SandboxPhoneBook } from '@velvetline/contracts/telephone-line'
import { m } from '#/paraglide/messages.js'
import { SelectField } from '#/ui/field/field.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { callersOf, callerWord } from '../model/phone-words.ts'

export interface Wanted {
  country: SandboxPhoneBook['countries'][number]['country']
  line: 'premium' | 'subscriber'
  caller: SandboxCaller
}

interface CallSettingsProps {
  book: SandboxPhoneBook
  wanted: Wanted
  onChange: (change: Partial<Wanted>) => void
}

export function CallSettings({ book, wanted, onChange }: CallSettingsProps) {
  const chosen = book.countries.find(({ country }) => country === wanted.country)
  const callers = callersOf(chosen?.attestsCallers ?? false)
  const price = wanted.line === 'premium' ? chosen?.premiumPrice : chosen?.subscriberPrice
  return (
    <Panel title={m.telephone_line_practice_settings()} className="phone-settings">
      <SelectField
        label={m.telephone_line_practice_country()}
        name="country"
        value={wanted.country}
        onChange={({ target }) => {
          const next = book.countries.find(({ country }) => country === target.value)
          if (next) onChange({ country: next.country, caller: 'other' })
        }}
        options={book.countries.map(({ country, name }) => ({ value: country, label: name }))}
      />
      <Segmented
        legend={m.telephone_line_practice_line()}
        name="line"
        value={wanted.line}
        onChange={(line) => onChange({ line })}
        options={[
          { value: 'premium', label: m.telephone_line_practice_line_premium() },
          { value: 'subscriber', label: m.telephone_line_practice_line_subscriber() },
        ]}
      />
      {price !== undefined && price !== '' && <p className="quiet">{m.telephone_line_practice_price({ price })}</p>}
      <SelectField
        label={m.telephone_line_practice_caller()}
        name="caller"
        value={wanted.caller}
        hint={m.telephone_line_practice_caller_note()}
        onChange={({ target }) => {
          const caller = callers.find((one) => one === target.value)
          if (caller) onChange({ caller })
        }}
        options={callers.map((caller) => ({ value: caller, label: callerWord(caller) }))}
      />
    </Panel>
  )
}
