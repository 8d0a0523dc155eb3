import type { PriceLine, PriceStep } from '@velvetline/contracts/country-editor'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat, useFormatIn } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { EditorSection } from '#/ui/editor/editor.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { NO_DRAFT, readMinor, sectionValue, withPrice } from './country-draft.ts'
import { nuggetsOfProduct, productWord } from './country-words.ts'
import type { SectionProps } from './use-section.ts'

const STATE_WORDS: Readonly<Record<PriceStep['state'], () => string>> = {
  past: m.countries_price_past,
  current: m.countries_price_today,
  planned: m.countries_price_planned,
}

/** What a price was, is and will be. */
function Steps({ line, editor }: { line: PriceLine } & Pick<SectionProps, 'editor'>) {
  const format = useFormatIn(sectionValue(editor, NO_DRAFT, 'basics').timeZone)
  const shown = line.steps.length > 1 || line.steps.some(({ validFrom }) => validFrom !== null)
  if (!shown) return null
  return (
    <ol className="country-steps">
      {line.steps.map(({ version, amountMinor, validFrom, by, reason, state }) => (
        <li key={version} className={`country-step-${state}`}>
          <span>
            {validFrom === null ? m.countries_price_always() : m.countries_price_from({ day: format.date(validFrom) })}
          </span>
          <b className="num">
            {amountMinor === null ? m.countries_price_ended() : format.money(amountMinor, editor.currency)}
          </b>
          <small>
            {STATE_WORDS[state]()}
            {by !== null && ` · ${m.countries_price_by({ name: by, reason: reason ?? '' })}`}
          </small>
        </li>
      ))}
    </ol>
  )
}

function Line({ line, ...props }: SectionProps & { line: PriceLine }) {
  const { editor, draft, onDraft, mayEdit } = props
  const { product, amountMinor } = line
  const format = useFormat()
  const name = productWord(product, format)
  const nuggets = nuggetsOfProduct(product)
  const typed = draft.prices[product]
  const isWrong = typeof typed === 'string' && readMinor(typed) === undefined
  const limit = product === 'premium_minute' ? editor.premiumMaxMinor : null
  const each = nuggets && amountMinor !== null ? amountMinor / nuggets : undefined
  return (
    <li className={classNames('country-price', typed !== undefined && 'country-price-changed')}>
      <div>
        <b>{name}</b>
        {limit !== null && <small>{m.countries_price_limit({ amount: format.money(limit, editor.currency) })}</small>}
        {each !== undefined && (
          <small>{m.countries_package_each({ amount: format.money(Math.round(each), editor.currency) })}</small>
        )}
      </div>
      <span className="num">
        {amountMinor === null ? m.countries_price_ended() : format.money(amountMinor, editor.currency)}
      </span>
      {mayEdit && (
        <div className="country-price-new">
          {typed !== null && (
            <TextField
              label={m.countries_price_new_of({ name })}
              labelHidden
              placeholder={m.countries_price_new()}
              error={isWrong ? m.countries_price_wrong({ example: format.amount(amountMinor ?? 1999) }) : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={typed ?? ''}
              onChange={({ currentTarget }) => onDraft(withPrice(draft, product, currentTarget.value))}
            />
          )}
          {nuggets !== undefined && amountMinor !== null && (
            <LinkButton onClick={() => onDraft(withPrice(draft, product, typed === null ? undefined : null))}>
              {typed === null ? m.countries_package_back() : m.countries_package_end()}
              <VisuallyHidden> {name}</VisuallyHidden>
            </LinkButton>
          )}
        </div>
      )}
      <Steps line={line} editor={editor} />
    </li>
  )
}

const PACKAGE_MAX = 99_999

/** A size that is not sold yet becomes a line whose price can be typed. */
function NewPackage({ draft, onDraft, editor }: SectionProps) {
  const [size, setSize] = useState('')
  const nuggets = Number(size)
  const product = `nuggets-${nuggets}`
  const isKnown = editor.prices.some((line) => line.product === product) || draft.prices[product] !== undefined
  const isFine = Number.isInteger(nuggets) && nuggets > 0 && nuggets <= PACKAGE_MAX && !isKnown
  return (
    <div className="country-new-package">
      <TextField
        label={m.countries_package_size()}
        inputMode="numeric"
        autoComplete="off"
        value={size}
        onChange={({ currentTarget }) => setSize(currentTarget.value.trim())}
      />
      <Button
        disabled={!isFine}
        onClick={() => {
          onDraft(withPrice(draft, product, ' '))
          setSize('')
        }}
      >
        {m.countries_package_add()}
      </Button>
    </div>
  )
}

const newLine = (product: string): PriceLine => ({ product, version: 0, amountMinor: null, steps: [] })

/** Every price with its first day; nothing is overwritten. */
export function CountryPrices(props: SectionProps) {
  const { editor, draft, mayEdit } = props
  const known = editor.prices.map(({ product }) => product)
  const added = Object.keys(draft.prices)
    .filter((product) => !known.includes(product))
    .map(newLine)
  const isPackage = ({ product }: PriceLine): boolean => nuggetsOfProduct(product) !== undefined
  const packages = [...editor.prices.filter(isPackage), ...added]
  const lines = (of: readonly PriceLine[]) => (
    <ul className="country-prices">
      {of.map((line) => (
        <Line key={line.product} line={line} {...props} />
      ))}
    </ul>
  )
  return (
    <>
      <EditorSection id="prices" title={m.countries_sec_prices()} aside={editor.currency}>
        {lines(editor.prices.filter((line) => !isPackage(line)))}
      </EditorSection>
      <EditorSection id="packages" title={m.countries_sec_packages()} aside={m.countries_package_note()}>
        {lines(packages)}
        {mayEdit && <NewPackage {...props} />}
      </EditorSection>
    </>
  )
}
