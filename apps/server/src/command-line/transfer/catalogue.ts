import { z } from 'zod'
import type { Context } from '../../context.ts'
import { findUser, findUserByEmail, parseEmail } from '../../features/accounts/index.ts'
import { createCategory, createProfile, selectAllCategories } from '../../features/profiles/index.ts'
import { newId } from '../../kernel/ids.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { type Kind, language, longText, refuseChange, SHORT_TEXT_MAX, shortText, slug } from './kind.ts'

const POSITION_MAX = 10_000
const ALIASES_MAX = 50

/** Two lists with the same words are the same. */
const inOrder = (words: readonly string[]): string[] => [...words].sort()

const categoryRow = z.strictObject({
  slug,
  position: z.number().int().min(0).max(POSITION_MAX),
  aliases: z
    .array(
      z
        .string()
        .regex(/^[^\s/]{1,60}$/, 'it must be one word')
        .refine((text) => text === text.toLowerCase(), 'it must be in lower case'),
    )
    .max(ALIASES_MAX)
    .transform(inOrder),
  name: shortText,
  intro: longText,
  description: longText,
  seoTitle: shortText,
  seoDescription: shortText,
  seoKeywords: shortText,
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
    ...inBothLanguages('name', 'text'),
    ...inBothLanguages('intro', 'text'),
    ...inBothLanguages('description', 'text'),
    ...inBothLanguages('seoTitle', 'text'),
    ...inBothLanguages('seoDescription', 'text'),
    ...inBothLanguages('seoKeywords', 'text'),
  },
  keyOf: (row) => row.slug,
  list: async ({ database }) =>
    (await selectAllCategories(database.kysely)).map(({ isHidden: _here, ...row }) => ({
      ...row,
      aliases: inOrder(row.aliases),
    })),
  write: async (context, tx, row, isNew) => {
    refuseChange('the category', isNew)
    await createCategory(context, tx, row)
  },
}

const words = z.array(z.string().min(1).max(SHORT_TEXT_MAX)).max(ALIASES_MAX)

const profileRow = z.strictObject({
  slug,
  name: z.string().trim().min(1).max(80),
  /** The e-mail address of the consultant's account; null where a demo actor plays the person. */
  agent: z.string().nullable(),
  age: z.number().int().min(18).max(99),
  heightCm: z.number().int().min(120).max(220),
  yearsOfExperience: z.number().int().min(0).max(70),
  mainLanguage: language,
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .max(ALIASES_MAX),
  title: shortText,
  description: longText,
  about: longText,
  longSeoText: longText,
  specialties: z.strictObject({ de: words, en: words }),
  usualHours: shortText,
  seoTitle: shortText,
  seoDescription: shortText,
  /** Empty for one that is drawn. */
  extension: z.string().regex(/^\d{0,6}$/),
  forwardsToPhone: z.boolean(),
  categories: z.array(slug).max(ALIASES_MAX).transform(inOrder),
})
type ProfileRow = z.infer<typeof profileRow>

const findAgent = async (context: Context, email: string): Promise<string> => {
  const key = parseEmail(email)?.key
  const account = key === undefined ? null : await findUserByEmail(context, key)
  if (account?.role !== 'agent') throw new OperatorError(`${email} is not the address of a consultant`)
  return account.id
}

type ProfileRecord = Awaited<ReturnType<Context['profileCatalogue']['snapshot']>>['profiles'][number]

/** Without what only this installation knows: ids, photos, ratings, what the consultant has chosen. */
const toRow = async (context: Context, record: ProfileRecord): Promise<ProfileRow> => {
  const agent = record.agentId === null ? null : ((await findUser(context, record.agentId))?.email ?? null)
  const kept = Object.keys(profileRow.shape).filter((name) => name !== 'agent')
  const own = Object.fromEntries(Object.entries(record).filter(([name]) => kept.includes(name)))
  return profileRow.parse({ ...own, agent, categories: [...record.categories] })
}

export const profiles: Kind<ProfileRow> = {
  name: 'profiles',
  schema: profileRow,
  columns: null,
  keyOf: (row) => row.slug,
  list: async (context) => {
    const { profiles: records } = await context.profileCatalogue.snapshot()
    const rows = await Promise.all(records.map((record) => toRow(context, record)))
    return rows.sort((left, right) => (left.slug < right.slug ? -1 : 1))
  },
  complete: (row, present) => ({ ...row, extension: row.extension || present.extension }),
  write: async (context, tx, { agent, ...row }, isNew) => {
    refuseChange('the profile', isNew)
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
