import { isDeepStrictEqual } from 'node:util'
import { categoryTexts } from '@velvetline/contracts/category-editing'
import { profileTexts } from '@velvetline/contracts/profile-editing'
import { SLUG_PATTERN } from '@velvetline/contracts/profile-managing'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { findUser, findUserByEmail, parseEmail } from '../../features/accounts/index.ts'
import {
  changeCategory,
  createCategory,
  createProfile,
  handInTexts,
  selectAllCategories,
  withSubmittedTexts,
} from '../../features/profiles/index.ts'
import type { StaffActor } from '../../features/staff/index.ts'
import { newId } from '../../kernel/ids.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Kind, shortText } from './kind.ts'

const POSITION_MAX = 10_000
const SLUG_WORDS = 'it must be of a to z, digits and hyphens'

/** Two lists with the same words are the same. */
const inOrder = (words: readonly string[]): string[] => [...words].sort()

/** With the limits of the staff's page, where the text must open again. */
const categoryRow = z.strictObject({
  ...categoryTexts.shape,
  slug: z.string().regex(SLUG_PATTERN, SLUG_WORDS),
  position: z.number().int().min(0).max(POSITION_MAX),
  aliases: categoryTexts.shape.aliases.transform(inOrder),
})

const inBothLanguages = <Type extends string>(name: string, type: Type) => ({
  [`${name}.de`]: type,
  [`${name}.en`]: type,
})

export const categories: Kind<z.infer<typeof categoryRow>> = {
  name: 'categories',
  schema: categoryRow,
  columns: {
    slug: 'text',
    position: 'number',
    aliases: 'list',
    isHidden: 'flag',
    ...inBothLanguages('name', 'text'),
    ...inBothLanguages('intro', 'text'),
    ...inBothLanguages('description', 'text'),
    ...inBothLanguages('seoTitle', 'text'),
    ...inBothLanguages('seoDescription', 'text'),
    ...inBothLanguages('seoKeywords', 'text'),
  },
  keyOf: (row) => row.slug,
  list: async ({ database }) =>
    (await selectAllCategories(database.kysely)).map(({ version: _here, ...row }) => ({
      ...row,
      aliases: inOrder(row.aliases),
    })),
  // The order of the filter bar is this installation's.
  complete: (row, present) => ({ ...row, position: present.position }),
  write: async (context, tx, row, { isNew, by }) => {
    if (isNew) return createCategory(context, tx, row)
    const { slug, position: _position, ...texts } = row
    const present = (await selectAllCategories(tx)).find((one) => one.slug === slug)
    await changeCategory(context, slug, { version: present?.version ?? 0, texts }, by(), tx)
  },
}

const { longText, minutePrice: _minutePrice, subscriberPrice: _subscriberPrice, ...texts } = profileTexts.shape

/** With the limits of the page where it is edited. */
const profileShape = z.strictObject({
  ...texts,
  slug: z.string().regex(SLUG_PATTERN, SLUG_WORDS),
  /** The e-mail address of the consultant's account; null where a demo actor plays the person. */
  agent: z.string().nullable(),
  longSeoText: longText,
  seoTitle: shortText,
  seoDescription: shortText,
  /** Empty for one that is drawn. */
  extension: z.string().regex(/^\d{0,6}$/),
  categories: texts.categories.transform(inOrder),
})
type ProfileRow = z.infer<typeof profileShape>

const findAgent = async (context: Context, email: string): Promise<string> => {
  const key = parseEmail(email)?.key
  const account = key === undefined ? null : await findUserByEmail(context, key)
  if (account?.role !== 'agent') throw new OperatorError(`${email} is not the address of a consultant`)
  return account.id
}

type ProfileRecord = Awaited<ReturnType<Context['profileCatalogue']['whole']>>[number]

/** Without what only this installation knows: ids, photos, ratings, what the consultant has chosen. */
const toRow = async (context: Context, record: ProfileRecord): Promise<ProfileRow> => {
  const agent = record.agentId === null ? null : ((await findUser(context, record.agentId))?.email ?? null)
  const kept = Object.keys(profileShape.shape).filter((name) => name !== 'agent')
  const own = Object.fromEntries(Object.entries(record).filter(([name]) => kept.includes(name)))
  // Not parsed: what is there already may be longer than what may be written.
  return { ...own, agent, categories: inOrder(record.categories) } as ProfileRow
}

const recordsOf = async ({ profileCatalogue }: Context): Promise<readonly ProfileRecord[]> => {
  const { profiles: all } = await profileCatalogue.snapshot()
  return profileCatalogue.whole(all.map(({ id }) => id))
}

const toRows = async (context: Context, records: readonly ProfileRecord[]): Promise<ProfileRow[]> => {
  const rows = await Promise.all(records.map((record) => toRow(context, record)))
  return rows.sort((left, right) => (left.slug < right.slug ? -1 : 1))
}

/** What somebody reviews before visitors see it; the rest of a profile that is there is not changed by an import. */
const REVIEWED: readonly string[] = [...Object.keys(texts), 'longSeoText']

/** @throws OperatorError where something else is different too, and what the draft refuses */
const handIn = async (context: Context, tx: Transaction, row: ProfileRow, by: StaffActor): Promise<void> => {
  const found = (await context.profileCatalogue.snapshot()).bySlug.get(row.slug)
  const [record] = found?.slug === row.slug ? await context.profileCatalogue.whole([found.id]) : []
  if (!record) throw new OperatorError('the profile is not there any more')
  const stored = await toRow(context, record)
  const wanted = Object.entries({ ...row, extension: row.extension || stored.extension })
  const changed = wanted.filter(([name, value]) => !isDeepStrictEqual(value, stored[name as keyof ProfileRow]))
  const others = changed.map(([name]) => name).filter((name) => !REVIEWED.includes(name))
  if (others.length > 0)
    throw new OperatorError(`an import changes only the reviewed texts of a profile, not ${others.join(', ')}`)
  const { longSeoText, ...content } = Object.fromEntries(changed) as Partial<ProfileRow>
  const change = { ...content, ...(longSeoText && { longText: longSeoText }) }
  await handInTexts(context, tx, { profileId: record.id, content: change }, by)
}

export const profiles: Kind<ProfileRow> = {
  name: 'profiles',
  schema: profileShape,
  columns: {
    slug: 'text',
    name: 'text',
    agent: 'code',
    age: 'number',
    heightCm: 'number',
    yearsOfExperience: 'number',
    mainLanguage: 'text',
    languages: 'list',
    ...inBothLanguages('title', 'text'),
    ...inBothLanguages('description', 'text'),
    ...inBothLanguages('about', 'text'),
    ...inBothLanguages('longSeoText', 'text'),
    ...inBothLanguages('specialties', 'list'),
    ...inBothLanguages('usualHours', 'text'),
    ...inBothLanguages('seoTitle', 'text'),
    ...inBothLanguages('seoDescription', 'text'),
    extension: 'text',
    categories: 'list',
  },
  keyOf: (row) => row.slug,
  list: async (context) => toRows(context, await recordsOf(context)),
  present: async (context) => toRows(context, await withSubmittedTexts(context, await recordsOf(context))),
  complete: (row, present) => ({ ...row, extension: row.extension || present.extension }),
  write: async (context, tx, given, { isNew, by }) => {
    if (!isNew) return handIn(context, tx, given, by())
    const { agent, ...row } = given
    if (agent === null && context.config.mode === 'live')
      throw new OperatorError('a profile needs the e-mail address of its consultant')
    const agentId = agent === null ? null : await findAgent(context, agent)
    await createProfile(context, tx, {
      ...row,
      id: newId(),
      agentId,
      isDemoActor: agentId === null,
      isPublished: false,
      ratingTenths: 0,
      reviewCount: 0,
      chosenStatus: 'offline',
      photos: [],
      createdAt: context.clock.now(),
    })
  },
}
