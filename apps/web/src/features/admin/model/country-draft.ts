import type { CountryEditor, CountrySection, PriceChange, SectionValues } from '@velvetline/contracts/country-editor'
import { COUNTRY_SECTION_NAMES } from '@velvetline/contracts/country-editor'
import { MINOR_PER_UNIT } from '@velvetline/contracts/money'

/** What was changed on the page and is not saved yet. */
export interface CountryDraft {
  readonly sections: Partial<SectionValues>
  /** Amounts as they are typed, by product; null takes a package off sale. */
  readonly prices: Readonly<Record<string, string | null>>
}

export const NO_DRAFT: CountryDraft = { sections: {}, prices: {} }

/** In minor units: `12,50` and `12.5` are 1250. Undefined where it is not an amount above nothing. */
export const readMinor = (text: string): number | undefined => {
  const parts = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!parts) return undefined
  const [, whole = '0', fraction = ''] = parts
  return Number(whole) * MINOR_PER_UNIT + Number(fraction.padEnd(2, '0')) || undefined
}

export const sectionValue = <Name extends CountrySection>(
  editor: CountryEditor,
  draft: CountryDraft,
  name: Name,
): SectionValues[Name] => draft.sections[name] ?? (editor.sections[name].value as unknown as SectionValues[Name])

/** A section that is as it was counts as unchanged. */
export const withSection = <Name extends CountrySection>(
  editor: CountryEditor,
  draft: CountryDraft,
  name: Name,
  value: SectionValues[Name],
): CountryDraft => {
  const { [name]: _, ...others } = draft.sections
  const isAsBefore = JSON.stringify(value) === JSON.stringify(editor.sections[name].value)
  return { ...draft, sections: isAsBefore ? others : { ...others, [name]: value } }
}

export const withPrice = (draft: CountryDraft, product: string, amount: string | null | undefined): CountryDraft => {
  const { [product]: _, ...others } = draft.prices
  return { ...draft, prices: amount === undefined || amount === '' ? others : { ...others, [product]: amount } }
}

export const changedSections = ({ sections }: CountryDraft): CountrySection[] =>
  COUNTRY_SECTION_NAMES.filter((name) => sections[name] !== undefined)

export const countDraft = (draft: CountryDraft): number =>
  changedSections(draft).length + Object.keys(draft.prices).length

/** The amounts that were typed, or the first that cannot be read. */
export const readPrices = (
  editor: CountryEditor,
  { prices }: CountryDraft,
): { changes: PriceChange['changes'] } | { wrong: string } => {
  const changes: PriceChange['changes'] = []
  for (const [product, typed] of Object.entries(prices)) {
    const amountMinor = typed === null ? null : readMinor(typed)
    if (amountMinor === undefined) return { wrong: product }
    changes.push({
      product,
      amountMinor,
      version: editor.prices.find((line) => line.product === product)?.version ?? 0,
    })
  }
  return { changes }
}
