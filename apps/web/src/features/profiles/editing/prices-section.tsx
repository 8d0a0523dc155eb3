import { useState } from 'react'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { ChangedMark } from '#/ui/editor/duo.tsx'
import { EditorSection } from '#/ui/editor/editor.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { fieldWord } from './editing-words.ts'
import type { DraftDesk } from './use-draft.ts'

const STEP = 0.25

interface PriceProps {
  desk: DraftDesk
  disabled: boolean
  field: 'minutePrice' | 'subscriberPrice'
  /** What holds without a price of one's own. */
  standard: number
}

const readNuggets = (typed: string): number | undefined => {
  const value = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && Number.isFinite(value) ? Math.round(value * 100) / 100 : undefined
}

/** A slider for the thumb and a field for the exact number; both say the same. */
function Price({ desk, disabled, field, standard }: PriceProps) {
  const format = useFormat()
  const nuggets = useNuggets()
  const { min, max } = desk.data.prices
  const own = desk.content[field]
  const [typed, setTyped] = useState(own === null ? '' : format.nuggets(own))
  const choose = (price: number | null) => {
    setTyped(price === null ? '' : format.nuggets(price))
    desk.set({ [field]: price })
  }
  const value = readNuggets(typed)
  const isWrong = typed.trim() !== '' && (value === undefined || value < min || value > max)
  const refused = desk.problem?.isConflict ? undefined : desk.problem?.fields[field]
  const label = fieldWord[field]()
  return (
    <div className="editing-price">
      <p>
        <b>{label}</b> {desk.isChanged(field) && <ChangedMark>{m.editing_changed()}</ChangedMark>}
        <small>{m.editing_price_standard({ price: nuggets(standard) })}</small>
      </p>
      <label className="editing-price-range">
        <span className="ui-hidden">{label}</span>
        <span className="num" aria-hidden="true">
          {format.nuggets(min)}
        </span>
        <input
          type="range"
          min={min}
          max={max}
          step={STEP}
          value={own ?? Math.min(max, Math.max(min, standard))}
          disabled={disabled}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
        <span className="num" aria-hidden="true">
          {format.nuggets(max)}
        </span>
      </label>
      <TextField
        label={m.editing_price_exact({ what: label })}
        labelHidden
        inputMode="decimal"
        value={typed}
        maxLength={6}
        placeholder={format.nuggets(standard)}
        error={isWrong ? m.editing_price_wrong({ min: format.nuggets(min), max: format.nuggets(max) }) : refused}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const next = readNuggets(currentTarget.value)
          if (currentTarget.value.trim() === '') desk.set({ [field]: null })
          else if (next !== undefined && next >= min && next <= max) desk.set({ [field]: next })
        }}
        onBlur={() => void desk.save()}
      />
    </div>
  )
}

export function PricesSection({ desk, disabled }: { desk: DraftDesk; disabled: boolean }) {
  const { standard } = desk.data.prices
  return (
    <EditorSection id="edit-prices" title={m.editing_prices()} aside={m.editing_prices_aside()}>
      <Price desk={desk} disabled={disabled} field="minutePrice" standard={standard.standard} />
      <Price desk={desk} disabled={disabled} field="subscriberPrice" standard={standard.subscriber} />
    </EditorSection>
  )
}
