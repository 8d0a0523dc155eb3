import { useQuery } from '@tanstack/react-query'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { AdminSetting, SettingValue } from '@velvetline/contracts/settings'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { historyQuery } from './operation.ts'
import {
  choicesOf,
  fieldText,
  isChanged,
  placeOf,
  rangeWord,
  settingWords,
  unitWord,
  valueForAll,
  valueWord,
} from './setting-words.ts'

export interface Drafts {
  /** What was typed, by place; nothing where it is as it is stored. */
  readonly texts: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
  readonly write: (place: string, text: string) => void
}

interface ValueFieldProps {
  setting: AdminSetting
  country: CountryCode | null
  /** What holds where nothing is set. */
  otherwise: SettingValue
  label: string
  drafts: Drafts
}

/** Empty means that nothing is set: then it shows what holds otherwise, pale. */
function ValueField({ setting, country, otherwise, label, drafts }: ValueFieldProps) {
  const format = useFormat()
  const { name, rule, values } = setting
  const place = placeOf(name, country)
  const stored = values.find((one) => one.country === country)?.value ?? null
  const text = drafts.texts[place] ?? fieldText(stored)
  const choices = choicesOf(rule)
  const common = {
    name: place,
    label,
    labelHidden: country === null,
    error: drafts.faults[place],
    value: text,
    disabled: drafts.isReadOnly,
  }
  if (choices) {
    return (
      <SelectField
        {...common}
        onChange={(event) => drafts.write(place, event.target.value)}
        options={[
          { value: '', label: m.office_otherwise({ value: valueWord(otherwise, format) }) },
          ...choices.map((choice) => ({ value: String(choice), label: valueWord(choice, format) })),
        ]}
      />
    )
  }
  return (
    <div className="setting-number">
      <TextField
        {...common}
        inputMode="decimal"
        autoComplete="off"
        placeholder={fieldText(otherwise)}
        onChange={(event) => drafts.write(place, event.target.value)}
      />
      <span className="quiet">{unitWord(rule)}</span>
    </div>
  )
}

function Countries({
  setting,
  countries,
  drafts,
}: {
  setting: AdminSetting
  countries: readonly CountryCode[]
  drafts: Drafts
}) {
  const format = useFormat()
  const own = setting.values.filter(({ country, value }) => country !== null && value !== null).length
  const otherwise = valueForAll(setting)
  const summary =
    own === 0
      ? m.office_countries_none()
      : own === 1
        ? m.office_countries_one()
        : m.office_countries({ count: format.number(own) })
  return (
    <details className="setting-more">
      <summary>{summary}</summary>
      <div className="setting-countries">
        {countries.map((country) => (
          <ValueField
            key={country}
            setting={setting}
            country={country}
            otherwise={otherwise}
            label={format.countryName(country)}
            drafts={drafts}
          />
        ))}
      </div>
    </details>
  )
}

function HistoryLines({ name }: { name: string }) {
  const format = useFormat()
  const { data, isError } = useQuery({ ...historyQuery(name), throwOnError: false })
  if (isError) return <p className="quiet">{m.office_history_failed()}</p>
  if (!data) return <p className="quiet">{m.common_loading()}</p>
  if (data.changes.length === 0) return <p className="quiet">{m.office_history_none()}</p>
  const word = (value: SettingValue | null) => (value === null ? m.office_default_word() : valueWord(value, format))
  return (
    <ol className="setting-history">
      {data.changes.map(({ id, at, who, country, before, after, reason }) => (
        <li key={id}>
          <time dateTime={at}>{format.dateTime(at)}</time> <b>{who ?? m.staff_command_line()}</b>{' '}
          {country !== null && <span>{format.countryName(country)}</span>} <del>{word(before)}</del>{' '}
          <ins>{word(after)}</ins> {reason && <span className="quiet">{reason}</span>}
        </li>
      ))}
    </ol>
  )
}

function History({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="setting-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{m.office_history()}</summary>
      {isOpen && <HistoryLines name={name} />}
    </details>
  )
}

export interface SettingRowProps {
  setting: AdminSetting
  countries: readonly CountryCode[]
  drafts: Drafts
}

/** One rule: what it does, its value, default and range, and who changed it last. */
export function SettingRow({ setting, countries, drafts }: SettingRowProps) {
  const format = useFormat()
  const { name, rule, fallback, isPerCountry, values } = setting
  const { label, text } = settingWords[name]
  const last = values.toSorted((left, right) => right.changedAt.localeCompare(left.changedAt))[0]
  const range = rangeWord(rule, format)
  const changed = isChanged(setting)
  return (
    <li id={name} className={changed ? 'setting setting-changed' : 'setting'}>
      <div>
        <b>{label()}</b> {changed && <span className="setting-mark">{m.office_changed()}</span>}
        <small>{text()}</small>
      </div>
      <ValueField setting={setting} country={null} otherwise={fallback} label={label()} drafts={drafts} />
      <dl>
        <div>
          <dt>{m.office_default()}</dt>
          <dd className="num">{valueWord(fallback, format)}</dd>
        </div>
        {range && (
          <div>
            <dt>{m.office_allowed()}</dt>
            <dd className="num">{range}</dd>
          </div>
        )}
        <div>
          <dt>{m.office_last()}</dt>
          <dd>
            {last
              ? last.changedBy === null
                ? format.shortDate(last.changedAt)
                : m.office_last_hand({ who: last.changedBy, day: format.shortDate(last.changedAt) })
              : m.office_default_word()}
          </dd>
        </div>
      </dl>
      <div className="setting-mores">
        {isPerCountry && <Countries setting={setting} countries={countries} drafts={drafts} />}
        {last && <History name={name} />}
      </div>
    </li>
  )
}
