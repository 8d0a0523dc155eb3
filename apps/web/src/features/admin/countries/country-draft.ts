import type { CountryEditor, CountrySection, PriceChange, SectionValues } from '@velvetline/contracts/country-editor'
import { COUNTRY_SECTION_NAMES } from '@velvetline/contracts/country-editor'
import { MINOR_PER_UNIT } from '@velvetline/contracts/money'
import { isSame, rebased } from '#/shared/forms/draft-base.ts'

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
  const isAsBefore = isSame(value, editor.sections[name].value)
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

const priceVersion = ({ prices }: CountryEditor, product: string): number =>
  prices.find((line) => line.product === product)?.version ?? 0

/** The amounts that were typed, or the first that cannot be read. */
export const readPrices = (
  editor: CountryEditor,
  { prices }: CountryDraft,
): { changes: PriceChange['changes'] } | { wrong: string } => {
  const changes: PriceChange['changes'] = []
  for (const [product, typed] of Object.entries(prices)) {
    const amountMinor = typed === null ? null : readMinor(typed)
    if (amountMinor === undefined) return { wrong: product }
    changes.push({ product, amountMinor, version: priceVersion(editor, product) })
  }
  return { changes }
}

/** What another person has changed too, in the meantime. */
export interface Contested {
  readonly sections: readonly CountrySection[]
  /** Products. */
  readonly prices: readonly string[]
}

export const contestedParts = (base: CountryEditor, latest: CountryEditor, draft: CountryDraft): Contested => ({
  sections: changedSections(draft).filter((name) => {
    const [before, now] = [base.sections[name], latest.sections[name]]
    return before.version !== now.version || !isSame(before.value, now.value)
  }),
  prices: Object.keys(draft.prices).filter((product) => priceVersion(base, product) !== priceVersion(latest, product)),
})

export const withoutParts = (draft: CountryDraft, { sections, prices }: Contested): CountryDraft => {
  const left = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
  return { sections: left(draft.sections, sections), prices: left(draft.prices, prices) }
}

/** What is typed, on a newer record: a section takes the newer value of each field that was left as it was. */
export const draftOnto = (base: CountryEditor, newer: CountryEditor, draft: CountryDraft): CountryDraft =>
  changedSections(draft).reduce<CountryDraft>((moved, name) => {
    const typed = rebased<unknown>(base.sections[name].value, newer.sections[name].value, draft.sections[name])
    return withSection(newer, moved, name, typed as SectionValues[typeof name])
  }, draft)

/** The base of a draft after a part was saved: the other parts still begin from what was seen. */
export const withSaved = (base: CountryEditor, saved: CountryEditor, part: CountrySection | 'prices'): CountryEditor =>
  part === 'prices'
    ? { ...saved, sections: base.sections }
    : { ...saved, sections: { ...base.sections, [part]: saved.sections[part] }, prices: base.prices }
