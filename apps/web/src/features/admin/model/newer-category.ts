import type { AdminCategory, CategoryTexts } from '@velvetline/contracts/category-editing'
import { m } from '#/paraglide/messages.js'
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

const isField = (name: string): name is keyof CategoryTexts => name in FIELD_NAMES

/** A category's own texts, of the fields that are typed. */
export const textsIn = (category: AdminCategory, draft: CategoryTexts): CategoryTexts =>
  Object.fromEntries(
    Object.keys(draft)
      .filter(isField)
      .map((name) => [name, category[name]]),
  )

const valueText = (value: CategoryTexts[keyof CategoryTexts]): string => {
  if (typeof value === 'boolean') return value ? m.staff_value_hidden() : m.staff_value_shown()
  if (value === undefined) return ''
  return 'de' in value ? `${value.de}\n${value.en}` : value.join(', ')
}

/** What holds now in the fields that are typed. */
export const newerLines = (category: AdminCategory, draft: CategoryTexts): NewerLine[] =>
  Object.keys(draft)
    .filter(isField)
    .map((name) => ({ label: FIELD_NAMES[name](), text: valueText(category[name]) }))
