import {
  PROFILE_CATEGORIES_MAX,
  PROFILE_LANGUAGES_MAX,
  PROFILE_NAME_MAX,
  SPECIALTIES_MAX,
} from '@velvetline/contracts/profile-editing'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useFormat } from '#/shared/format.ts'
import { ChangedMark, DuoField } from '#/ui/editor/duo.tsx'
import { EditorSection } from '#/ui/editor/editor.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { duoWords, fieldWord } from './editing-words.ts'
import { errorsOf } from './texts-section.tsx'
import type { DraftDesk } from './use-draft.ts'

interface SectionProps {
  desk: DraftDesk
  disabled: boolean
}

interface ChipsProps {
  legend: string
  isChanged: boolean
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  max: number
  disabled: boolean
  onChange: (chosen: string[]) => void
}

/** Several of a few words. */
function Chips({ legend, isChanged, options, chosen, max, disabled, onChange }: ChipsProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className="editing-chips" disabled={disabled}>
      <legend>
        {legend} {isChanged && <ChangedMark>{m.editing_changed()}</ChangedMark>}
      </legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={!chosen.includes(value) && chosen.length >= max}
            onChange={() => toggle(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .slice(0, SPECIALTIES_MAX)

const SPECIALTIES_TEXT_MAX = 400

/** Typed with commas, kept as words. */
function Specialties({ desk, disabled }: SectionProps) {
  const { de, en } = desk.content.specialties
  const [typed, setTyped] = useState({ de: de.join(', '), en: en.join(', ') })
  return (
    <DuoField
      label={fieldWord.specialties()}
      words={duoWords()}
      value={typed}
      onChange={(text) => {
        setTyped({ ...text })
        desk.set({ specialties: { de: wordsIn(text.de), en: wordsIn(text.en) } })
      }}
      onBlur={() => void desk.save()}
      maxLength={SPECIALTIES_TEXT_MAX}
      rows={2}
      isRequired
      isChanged={desk.isChanged('specialties')}
      errors={errorsOf(desk, 'specialties')}
      disabled={disabled}
    />
  )
}

/** Spoken by the people of this service most; a profile may have others, which stay. */
const LANGUAGE_CODES = ['de', 'en', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'ru', 'uk', 'tr', 'hu', 'ro', 'sv', 'da']

export function PlacementSection({ desk, disabled }: SectionProps) {
  const format = useFormat()
  const { content, data, set } = desk
  const codes = [...new Set([...LANGUAGE_CODES, ...content.languages])]
  return (
    <EditorSection id="edit-placement" title={m.editing_placement()}>
      <Chips
        legend={fieldWord.categories()}
        isChanged={desk.isChanged('categories')}
        options={data.categories.map(({ slug, name }) => ({ value: slug, label: name[getLocale()] }))}
        chosen={content.categories}
        max={PROFILE_CATEGORIES_MAX}
        disabled={disabled}
        onChange={(categories) => set({ categories })}
      />
      <Specialties desk={desk} disabled={disabled} />
      <Chips
        legend={fieldWord.languages()}
        isChanged={desk.isChanged('languages')}
        options={codes.map((code) => ({ value: code, label: format.languageName(code) }))}
        chosen={content.languages}
        max={PROFILE_LANGUAGES_MAX}
        disabled={disabled}
        onChange={(languages) => {
          if (languages.length > 0) set({ languages })
        }}
      />
    </EditorSection>
  )
}

type NumberName = 'age' | 'heightCm' | 'yearsOfExperience'
const NUMBERS: readonly { field: NumberName; min: number; max: number }[] = [
  { field: 'age', min: 18, max: 99 },
  { field: 'heightCm', min: 120, max: 220 },
  { field: 'yearsOfExperience', min: 0, max: 70 },
]

function NumberField({ desk, disabled, field, min, max }: SectionProps & (typeof NUMBERS)[number]) {
  const [typed, setTyped] = useState(String(desk.content[field]))
  const value = Number(typed)
  const isRight = typed.trim() !== '' && Number.isInteger(value) && value >= min && value <= max
  return (
    <TextField
      type="text"
      inputMode="numeric"
      label={fieldWord[field]()}
      aside={desk.isChanged(field) ? m.editing_changed() : undefined}
      error={isRight ? undefined : m.editing_number_wrong({ min, max })}
      value={typed}
      maxLength={3}
      hint={field === 'age' && desk.data.isAgeChecked ? m.editing_age_checked() : undefined}
      disabled={disabled || (field === 'age' && desk.data.isAgeChecked)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const next = Number(currentTarget.value)
        if (Number.isInteger(next) && next >= min && next <= max) desk.set({ [field]: next })
      }}
      onBlur={() => void desk.save()}
    />
  )
}

export function FactsSection({ desk, disabled }: SectionProps) {
  const { content, set } = desk
  const [name, setName] = useState(content.name)
  return (
    <EditorSection id="edit-facts" title={m.editing_facts()}>
      <div className="editing-facts">
        <TextField
          label={fieldWord.name()}
          aside={desk.isChanged('name') ? m.editing_changed() : undefined}
          error={name.trim() === '' ? m.editing_name_missing() : desk.problem?.fields.name}
          value={name}
          maxLength={PROFILE_NAME_MAX}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            if (currentTarget.value.trim() !== '') set({ name: currentTarget.value })
          }}
          onBlur={() => void desk.save()}
        />
        <SelectField
          label={fieldWord.mainLanguage()}
          aside={desk.isChanged('mainLanguage') ? m.editing_changed() : undefined}
          value={content.mainLanguage}
          disabled={disabled}
          options={[
            { value: 'de', label: m.editing_german() },
            { value: 'en', label: m.editing_english() },
          ]}
          onChange={({ currentTarget }) => set({ mainLanguage: currentTarget.value === 'de' ? 'de' : 'en' })}
        />
        {NUMBERS.map((number) => (
          <NumberField key={number.field} desk={desk} disabled={disabled} {...number} />
        ))}
      </div>
    </EditorSection>
  )
}
