import type {
  AdminContent,
  ContentListChange,
  ContentListState,
  ContentState,
} from '@velvetline/contracts/content-editor'
import {
  CONTENT_GROUPS,
  CONTENT_LISTS,
  type ContentGroup,
  type ContentList,
} from '@velvetline/contracts/content-editor'
import { type CountryCode, DEFAULT_COUNTRY, type Language } from '@velvetline/contracts/locales'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import type { ContentContext } from './content.context.ts'
import { COUNTRY_TEXT_KEY, listOfEntry } from './content.keys.ts'
import { insertVersion, selectLastVersion, selectOverrides } from './content.repository.ts'
import type { Override } from './content.types.ts'
import { entriesOf, type ListEntry, listPlace, nextEntry, removedFrom, writeEntries } from './lists.ts'
import { announceChange, contentChangedMeanwhile } from './override-content.ts'
import { findOverride } from './overrides.ts'
import { shippedText, textGroups } from './shipped-text.ts'
import { contentNotFound } from './show-content.ts'

const other = (language: Language): Language => (language === 'de' ? 'en' : 'de')

const stateOf = (mine: Override | undefined, others: Override | undefined): ContentState => {
  if (!mine) return others ? 'missing' : 'release'
  return others && others.editedAt > mine.editedAt ? 'outdated' : 'own'
}

const orderOf = (all: readonly Override[], list: ContentList, country: CountryCode | null) => {
  const { key, language } = listPlace(list, country)
  return findOverride(all, key, country, language)
}

const showList = async (
  context: ContentContext,
  all: readonly Override[],
  list: ContentList,
  { country, reader }: { readonly country: CountryCode | null; readonly reader: Language },
): Promise<ContentListState> => {
  const present = ({ key, rating }: ListEntry) => {
    const shipped = shippedText(context, key, country ?? DEFAULT_COUNTRY, reader)
    const own = findOverride(all, key, country, reader) ?? findOverride(all, key, country, other(reader))
    return { key, title: own?.title ?? shipped?.title ?? '', rating, isOwn: own !== undefined }
  }
  const entries = entriesOf(list, orderOf(all, list, country))
  const keys = entries.map(({ key }) => key)
  const removed = removedFrom(list, keys, all)
  return {
    list,
    version: await selectLastVersion(context.database.kysely, listPlace(list, country)),
    entries: entries.map(present),
    removed: removed.map((key) => present({ key, rating: null })),
    nextKey: nextEntry(list, [...keys, ...removed]),
  }
}

/** Every text by its title in the reader's language, with what is missing or outdated in which language. */
export const listContent = async (
  context: ContentContext,
  country: CountryCode | null,
  reader: Language,
): Promise<AdminContent> => {
  const all = await selectOverrides(context.database.kysely)
  const lists = await Promise.all(CONTENT_LISTS.map((list) => showList(context, all, list, { country, reader })))
  const keysOf = (group: ContentGroup): readonly string[] =>
    lists.find(({ list }) => list === group)?.entries.map(({ key }) => key) ?? textGroups(context)[group]
  const texts = CONTENT_GROUPS.flatMap((group) =>
    // A country's own text cannot be the same for all of them.
    keysOf(group)
      .filter((key) => country !== null || key !== COUNTRY_TEXT_KEY)
      .map((key) => {
        const found = { de: findOverride(all, key, country, 'de'), en: findOverride(all, key, country, 'en') }
        const shipped = shippedText(context, key, country ?? DEFAULT_COUNTRY, reader)
        const present = (language: Language) => ({
          // One that was added and not written yet is missing in both languages.
          state:
            shipped?.title === '' && !found[language]
              ? ('missing' as const)
              : stateOf(found[language], found[other(language)]),
          version: found[language]?.version ?? 0,
          editedAt: found[language]?.editedAt.toISOString() ?? null,
        })
        const title = (found[reader] ?? shipped)?.title ?? ''
        return { key, group, title, de: present('de'), en: present('en') }
      }),
  )
  const isOpen = (state: ContentState): boolean => state === 'missing' || state === 'outdated'
  return { texts, lists, open: texts.filter(({ de, en }) => isOpen(de.state) || isOpen(en.state)).length }
}

const inWords = (entries: readonly ListEntry[]): string =>
  entries.map(({ key, rating }) => (rating === null ? key : `${key} (${rating})`)).join(', ')

/**
 * Which entries a list has, in which order, and the stars of testimonials.
 * @throws 404 content_not_found for an entry of no such list, 409 content_changed_meanwhile
 */
export const changeList = async (
  context: ContentContext,
  list: ContentList,
  { country, version, keys, ratings }: ContentListChange,
  by: StaffActor,
): Promise<void> => {
  if (keys.some((key) => listOfEntry(key) !== list) || new Set(keys).size < keys.length) throw contentNotFound()
  const hasStars = list === 'testimonials'
  if (Object.keys(ratings).some((key) => !hasStars || !keys.includes(key))) throw contentNotFound()
  const entries = keys.map((key) => ({ key, rating: ratings[key] ?? null }))
  const place = listPlace(list, country)
  await context.database.transaction(async (tx) => {
    if ((await selectLastVersion(tx, place)) !== version) throw contentChangedMeanwhile()
    const before = entriesOf(list, orderOf(await selectOverrides(tx), list, country))
    const row = { ...place, version: version + 1, title: list, body: writeEntries(entries), note: '' }
    if (!(await insertVersion(tx, { ...row, created_at: context.clock.now(), created_by: by.accountId })))
      throw contentChangedMeanwhile()
    tx.afterCommit(() => announceChange(context))
    const subject = {
      kind: 'content',
      id: `${place.key}${country === null ? '' : `.${country}`}`,
      label: place.key,
    } as const
    const values = { before: { entries: inWords(before) }, after: { entries: inWords(entries) } }
    await recordStaffAct(context, { by, action: 'content.published', subject, ...values }, tx)
  })
}
