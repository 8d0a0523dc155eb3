import type { AuditAction, AuditValues } from '@velvetline/contracts/audit'
import {
  type AdminCategory,
  CATEGORY_DESCRIPTION_MAX,
  type CategoryChange,
  type CategoryTexts,
  type NewCategoryRequest,
} from '@velvetline/contracts/category-editing'
import { defineRefusal } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { auditDifferences, recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { insertCategory } from '../categories.repository.ts'
import { cleanDescription, selectAllCategories } from '../category-catalogue.ts'
import { noteProfilesChanged, type ProfilesContext } from '../profiles.context.ts'
import { categoryNotFound } from '../profiles.refusals.ts'
import {
  countProfilesByCategory,
  lockCategories,
  moveToCategory,
  replaceAliases,
  selectTakenSpellings,
  updateCategory,
  updateCategoryOrder,
} from './categories.writes.repository.ts'

const spellingTaken = defineRefusal(409, 'spelling_taken', {
  de: 'Diese Schreibweise führt schon zu einer anderen Kategorie: {spelling}',
  en: 'This spelling leads to another category already: {spelling}',
})
const orderOutdated = defineRefusal(409, 'order_outdated', {
  de: 'Inzwischen gibt es andere Kategorien. Bitte laden Sie die Seite noch einmal.',
  en: 'There are other categories by now. Please load the page again.',
})
const categoryChanged = defineRefusal(409, 'category_changed', {
  de: 'Jemand anderes hat diese Kategorie inzwischen geändert. Es wurde nichts gespeichert. Auf der Seite sehen Sie jetzt die neuere Fassung; was Sie eingegeben haben, bleibt stehen.',
  en: 'Somebody else has changed this category in the meantime. Nothing was saved. The page now shows the newer version; what you have typed stays.',
})
const descriptionTooLong = defineRefusal(422, 'description_too_long', {
  de: 'Der Text wird mit seinen Formaten zu lang: höchstens {max} Zeichen. Bitte kürzen Sie ihn.',
  en: 'With its formatting the text becomes too long: {max} characters at most. Please shorten it.',
})
const mergeWithItself = defineRefusal(422, 'merge_with_itself', {
  de: 'Bitte wählen Sie eine andere Kategorie, in die diese aufgeht.',
  en: 'Please choose another category to merge this one into.',
})

/** In the order of the filter bar, the hidden ones too. */
export const listCategoriesForStaff = async ({
  database: { kysely },
}: Pick<ProfilesContext, 'database'>): Promise<AdminCategory[]> => {
  const [categories, counts] = await Promise.all([selectAllCategories(kysely), countProfilesByCategory(kysely)])
  return categories.map(({ position: _position, aliases, description, ...category }) => ({
    ...category,
    aliases: [...aliases],
    description: { de: cleanDescription(description.de), en: cleanDescription(description.en) },
    profiles: counts.get(category.slug) ?? 0,
  }))
}

interface Act {
  readonly action: AuditAction
  readonly slug: string
  readonly before?: AuditValues
  readonly after?: AuditValues
}

/** One change of the categories at a time: there are few, and they belong together. */
const act = (
  context: ProfilesContext,
  by: StaffActor,
  change: (tx: Transaction, slugs: ReadonlySet<string>) => Promise<Act>,
  within?: Transaction,
): Promise<void> => {
  const run = async (tx: Transaction): Promise<void> => {
    const done = await change(tx, new Set(await lockCategories(tx)))
    noteProfilesChanged(context, tx)
    const { slug, ...rest } = done
    const kind = slug === '' ? 'categories' : 'category'
    await recordStaffAct(context, { by, ...rest, subject: { kind, id: slug, label: slug } }, tx)
  }
  return within ? run(within) : context.database.transaction(run)
}

const requireFree = async (tx: Transaction, slug: string, spellings: readonly string[]): Promise<void> => {
  const [taken] = await selectTakenSpellings(tx, slug, spellings)
  if (taken !== undefined) throw spellingTaken({ values: { spelling: taken } })
}

const EMPTY = { de: '', en: '' }

/** At the end of the filter bar, and hidden until its texts are written. @throws 409 spelling_taken */
export const createCategoryByStaff = (
  context: ProfilesContext,
  { slug, name }: NewCategoryRequest,
  by: StaffActor,
): Promise<void> =>
  act(context, by, async (tx, slugs) => {
    if (slugs.has(slug)) throw spellingTaken({ values: { spelling: slug } })
    await requireFree(tx, slug, [slug])
    const position = ((await selectAllCategories(tx)).at(-1)?.position ?? 0) + 1
    const texts = { intro: EMPTY, description: EMPTY, seoTitle: name, seoDescription: EMPTY, seoKeywords: EMPTY }
    await insertCategory(tx, { slug, position, aliases: [], name, ...texts })
    await updateCategory(tx, slug, { isHidden: true })
    return { action: 'category.created', slug, after: { name: name.de } }
  })

/** As it is stored; cleaning may make it longer. @throws 422 description_too_long */
const readDescription = ({ de, en }: { readonly de: string; readonly en: string }) => {
  const description = { de: cleanDescription(de), en: cleanDescription(en) }
  const isTooLong = Object.values(description).some((html) => html.length > CATEGORY_DESCRIPTION_MAX)
  if (isTooLong) throw descriptionTooLong({ values: { max: CATEGORY_DESCRIPTION_MAX } })
  return description
}

/**
 * @param within another transaction, for an import that stands or falls as a whole
 * @throws 404 category_not_found, 409 category_changed, 409 spelling_taken, 422 description_too_long
 */
export const changeCategory = (
  context: ProfilesContext,
  slug: string,
  { version, texts }: CategoryChange,
  by: StaffActor,
  within?: Transaction,
): Promise<void> =>
  act(
    context,
    by,
    async (tx, slugs) => {
      if (!slugs.has(slug)) throw categoryNotFound()
      const before = (await selectAllCategories(tx)).find((one) => one.slug === slug)
      if (before?.version !== version) throw categoryChanged()
      const change: CategoryTexts = {
        ...texts,
        ...(texts.description && { description: readDescription(texts.description) }),
        ...(texts.aliases && { aliases: [...new Set(texts.aliases)].filter((alias) => alias !== slug) }),
      }
      if (change.aliases) {
        await requireFree(tx, slug, change.aliases)
        await replaceAliases(tx, slug, change.aliases)
      }
      await updateCategory(tx, slug, change)
      return { action: 'category.changed', slug, ...auditDifferences(before, change) }
    },
    within,
  )

/** @throws 409 order_outdated where it does not name each category once */
export const orderCategories = (context: ProfilesContext, wanted: readonly string[], by: StaffActor): Promise<void> =>
  act(context, by, async (tx, slugs) => {
    const isWhole = wanted.length === slugs.size && new Set(wanted).size === slugs.size
    if (!isWhole || wanted.some((slug) => !slugs.has(slug))) throw orderOutdated()
    await updateCategoryOrder(tx, wanted)
    return { action: 'categories.reordered', slug: '', after: { order: wanted.join(', ') } }
  })

/**
 * Its profiles and aliases go to the other one, and so do visitors who follow its address.
 * @throws 404 category_not_found, 422 merge_with_itself
 */
export const mergeCategory = (
  context: ProfilesContext,
  { slug, into }: { readonly slug: string; readonly into: string },
  by: StaffActor,
): Promise<void> =>
  act(context, by, async (tx, slugs) => {
    if (!slugs.has(slug) || !slugs.has(into)) throw categoryNotFound()
    if (slug === into) throw mergeWithItself()
    const moved = await moveToCategory(tx, slug, into)
    return { action: 'category.merged', slug, after: { into, profiles: moved } }
  })
