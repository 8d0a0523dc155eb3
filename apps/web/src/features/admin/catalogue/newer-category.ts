import type { AdminCategory, CategoryTexts } from '@velvetline/contracts/category-editing'
import { m } from '#/paraglide/messages.js'
import { isSame, rebased } from '#/shared/forms/draft-base.ts'
import type { NewerLine } from '#/shared/forms/newer-version.tsx'

const FIELD_NAMES: Readonly<Record<keyof CategoryTexts, () => string>> = {
  name: m.editing_name,
  intro: m.editing_category_intro,
  description: m.editing_category_description,
  seoTitle: m.editing_seo_title,
  seoDescription: m.editing_seo_description,
  seoKeywords: m.editing_seo_keywords,
  aliases: m.editing_aliases,
  isHidden: m.editing_category_shown,
}

const fieldsOf = (draft: CategoryTexts) => Object.keys(draft) as (keyof CategoryTexts)[]

/** A category's own texts, of the fields that are typed. */
const textsIn = (category: AdminCategory, draft: CategoryTexts): CategoryTexts =>
  Object.fromEntries(fieldsOf(draft).map((name) => [name, category[name]]))

/** What differs from the category; a text that is as it was counts as not typed. */
export const changedTexts = (category: AdminCategory, draft: CategoryTexts): CategoryTexts =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, text]) => !isSame(text, category[name as keyof CategoryTexts])),
  )

interface MovedDraft {
  /** What counts where both have changed the same words: what was typed, or the newer words. */
  readonly mine: CategoryTexts
  readonly theirs: CategoryTexts
  readonly contested: readonly (keyof CategoryTexts)[]
}

/** What was typed, on a newer category. */
export const draftOnto = (base: AdminCategory, newer: AdminCategory, draft: CategoryTexts): MovedDraft => {
  const [before, now] = [textsIn(base, draft), textsIn(newer, draft)]
  const [mine, theirs] = [rebased(before, now, draft), rebased(before, draft, now)]
  return { mine, theirs, contested: fieldsOf(draft).filter((name) => !isSame(mine[name], theirs[name])) }
}

const valueText = (value: CategoryTexts[keyof CategoryTexts]): string => {
  if (typeof value === 'boolean') return value ? m.staff_value_hidden() : m.staff_value_shown()
  if (value === undefined) return ''
  return 'de' in value ? `${value.de}\n${value.en}` : value.join(', ')
}

export const newerLines = (category: AdminCategory, contested: MovedDraft['contested']): NewerLine[] =>
  contested.map((name) => ({ label: FIELD_NAMES[name](), text: valueText(category[name]) }))
