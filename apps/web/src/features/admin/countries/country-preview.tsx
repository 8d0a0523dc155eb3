import { useQuery } from '@tanstack/react-query'
import type { CountryEditor, PriceStep } from '@velvetline/contracts/country-editor'
import { PRICE_MARK } from '@velvetline/contracts/country-editor'
import { readableNumber } from '@velvetline/contracts/text'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { countryPreviewQuery } from '#/shared/country/country-preview.ts'
import { useFormat, useFormatIn } from '#/shared/format.ts'
import { EditorNote } from '#/ui/editor/editor.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { type CountryDraft, NO_DRAFT, readMinor, sectionValue } from './country-draft.ts'
import { productWord, sectionWord } from './country-words.ts'

const minorOf = (typed: string | null | undefined, otherwise: number): number =>
  (typeof typed === 'string' ? readMinor(typed) : undefined) ?? otherwise

/** The card that visitors get, with what is planned for the day and what was typed but not saved. */
function Card({ editor, draft, on }: { editor: CountryEditor; draft: CountryDraft; on: string }) {
  const format = useFormat()
  const { data, isError } = useQuery(countryPreviewQuery(editor.code, on))
  if (isError) return <Problem>{m.countries_preview_failed()}</Problem>
  if (!data) return null
  const { tariff, packages } = data
  const { currency, prices } = tariff
  const money = (minor: number): string => format.money(minor, currency)
  const premiumMinor = minorOf(draft.prices.premium_minute, prices.premiumPerMinuteMinor)
  const typedNumbers = draft.sections.numbers
  const number = typedNumbers?.premium ?? tariff.premiumPhoneNumber
  const message =
    typedNumbers || draft.prices.premium_minute !== undefined
      ? sectionValue(editor, draft, 'numbers').premiumMessage[editor.language].replaceAll(
          PRICE_MARK,
          money(premiumMinor),
        )
      : tariff.premiumPriceMessage
  const sold = packages.flatMap(({ id, nuggets, priceMinor }) => {
    const typed = draft.prices[id]
    return typed === null ? [] : [{ id, nuggets, minor: minorOf(typed, priceMinor) }]
  })
  return (
    <div className="country-card" lang={editor.language}>
      <p className="country-card-head">
        <span>{draft.sections.basics?.name ?? tariff.countryName}</span>
        <span>
          {editor.code.toUpperCase()} · {currency}
        </span>
      </p>
      {number === '' ? (
        <p className="country-card-number">{m.countries_preview_no_number()}</p>
      ) : (
        <>
          <p className="country-card-number num">{readableNumber(number)}</p>
          <p>{message}</p>
        </>
      )}
      <p>
        {m.countries_preview_minute({
          amount: money(minorOf(draft.prices.member_minute, prices.memberPerMinuteMinor)),
        })}
      </p>
      <ul>
        {sold.map(({ id, nuggets, minor }) => (
          <li key={id}>
            <span>{productWord(`nuggets-${nuggets}`, format)}</span>
            <b className="num">{money(minor)}</b>
          </li>
        ))}
      </ul>
      <p>
        {m.countries_preview_member({
          first: money(minorOf(draft.prices.first_month, prices.firstMonthMinor)),
          weekly: money(minorOf(draft.prices.weekly, prices.weeklyMinor)),
        })}
      </p>
    </div>
  )
}

interface Plan {
  readonly key: string
  readonly at: string
  readonly what: string
  readonly detail: string
}

/** What begins later, the earliest first. */
const usePlans = ({ sections, prices, currency }: CountryEditor): Plan[] => {
  const format = useFormat()
  const amount = ({ amountMinor }: PriceStep): string =>
    amountMinor === null ? m.countries_price_ended() : format.money(amountMinor, currency)
  const ofPrices = prices.flatMap(({ product, steps }) =>
    steps.flatMap((step) =>
      step.state === 'planned' && step.validFrom !== null
        ? [
            {
              key: `${product} ${step.version}`,
              at: step.validFrom,
              what: `${productWord(product, format)}: ${amount(step)}`,
              detail: step.by ?? '',
            },
          ]
        : [],
    ),
  )
  const ofSections = Object.entries(sections).flatMap(([name, { planned }]) =>
    planned.map(({ version, validFrom, by, reason }) => ({
      key: `${name} ${version}`,
      at: validFrom,
      what: sectionWord[name as keyof typeof sectionWord](),
      detail: `${by}: ${reason}`,
    })),
  )
  return [...ofPrices, ...ofSections].sort((left, right) => left.at.localeCompare(right.at))
}

export function CountryPreview({ editor, draft }: { editor: CountryEditor; draft: CountryDraft }) {
  const format = useFormatIn(sectionValue(editor, NO_DRAFT, 'basics').timeZone)
  const plans = usePlans(editor)
  const [on, setOn] = useState(editor.today)
  return (
    <>
      <Card editor={editor} draft={draft} on={on} />
      <div className="country-preview-day">
        <TextField
          type="date"
          label={m.countries_preview_on()}
          value={on}
          min={editor.today}
          onChange={({ currentTarget }) => setOn(currentTarget.value || editor.today)}
        />
        <TextLink href={`/country-demo?market=${editor.code}&on=${on}`}>{m.countries_preview_page()}</TextLink>
      </div>
      <EditorNote title={m.countries_planned_title()}>
        {plans.length === 0 ? (
          <p>{m.countries_planned_nothing()}</p>
        ) : (
          <ul className="country-plans">
            {plans.map(({ key, at, what, detail }) => (
              <li key={key}>
                {m.countries_planned_for({ section: what, day: format.date(at) })}
                <small>{detail}</small>
              </li>
            ))}
          </ul>
        )}
      </EditorNote>
      <EditorNote title={m.countries_stays_title()}>
        <p>{m.countries_stays_text()}</p>
      </EditorNote>
    </>
  )
}
