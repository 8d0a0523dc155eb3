import type { AuditValues } from '@velvetline/contracts/audit'
import type {
  ContentDraft,
  ContentEditor,
  ContentPublication,
  ContentRestoration,
  ContentVersion,
  ContentVersions,
  ContentVersionsQuery,
  FilledDraft,
  LanguageText,
} from '@velvetline/contracts/content-editor'
import { CONTENT_VERSIONS_PAGE } from '@velvetline/contracts/content-editor'
import { type CountryCode, DEFAULT_COUNTRY, LANGUAGES, type Language } from '@velvetline/contracts/locales'
import { defineRefusal } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { mailServiceValues, sampleMail } from '../../platform/mailer/write-mail.ts'
import { showTariff } from '../countries/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import type { ContentContext } from './content.context.ts'
import { bodyKindOf, COUNTRY_TEXT_KEY } from './content.keys.ts'
import { insertVersion, selectOverrides, selectVersions } from './content.repository.ts'
import type { Override, OverridePlace, TextVersion, TitledBody } from './content.types.ts'
import { fillHtml, fillText, PLACEHOLDERS, type PlaceholderValues, placeholderValues } from './fill-template.ts'
import { announceChange, checkPlace, contentChangedMeanwhile, readText } from './override-content.ts'
import { findOverride } from './overrides.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { mailPlaceholders, rulesOf, shippedText } from './shipped-text.ts'
import { contentNotFound, statedIn } from './show-content.ts'

const noSuchVersion = defineRefusal(404, 'no_such_version', {
  de: 'Diese Version gibt es nicht.',
  en: 'There is no such version.',
})

const valuesFor = async (
  context: ContentContext,
  code: CountryCode,
  language: Language,
): Promise<PlaceholderValues> => {
  const { agePolicies, config, countries } = context
  const state = countries.stateOf(code)
  const country = await showTariff({ countries }, state.country)
  return placeholderValues({
    country,
    language,
    config,
    isAgeChecked: agePolicies.demandedIn(code) !== undefined,
    stated: await statedIn(context),
    state,
    membershipWays: context.membershipWays(state),
  })
}

const BLOCK_ENDS = /(<\/(?:p|li|ul|ol|h2|h3|h4|address|table|tr|dl|dt|dd|blockquote)>|<(?:ul|ol|table|dl)>)\s*/g

/** One block a line, to be written in. Breaks have no meaning in HTML, and are not stored. */
const layOut = (key: string, { title, body }: TitledBody): TitledBody =>
  bodyKindOf(key) === 'html'
    ? {
        title,
        body: body
          .replace(/\s*\n\s*/g, ' ')
          .replace(BLOCK_ENDS, '$1\n')
          .trim(),
      }
    : { title, body }

const presentVersion = ({ createdAt, ...version }: TextVersion): ContentVersion => ({
  ...version,
  createdAt: createdAt.toISOString(),
})

/** Earlier ones than the editor shows. @throws 404 content_not_found */
export const listVersions = async (
  context: ContentContext,
  key: string,
  { country, language, before }: ContentVersionsQuery,
): Promise<ContentVersions> => {
  if (!rulesOf(context, key)) throw contentNotFound()
  const limit = CONTENT_VERSIONS_PAGE + 1
  const rows = await selectVersions(
    context.database.kysely,
    { key, country: country ?? null, language },
    { limit, before },
  )
  const versions = rows.slice(0, CONTENT_VERSIONS_PAGE).map(presentVersion)
  return { versions, nextBefore: rows.length < limit ? null : String(versions.at(-1)?.version) }
}

const showLanguage = async (
  context: ContentContext,
  all: readonly Override[],
  place: OverridePlace,
): Promise<LanguageText> => {
  const { database } = context
  const { key, country, language } = place
  const shipped = shippedText(context, key, country ?? DEFAULT_COUNTRY, language)
  if (!shipped) throw contentNotFound()
  const versions = await selectVersions(database.kysely, place, { limit: CONTENT_VERSIONS_PAGE })
  const held = findOverride(all, key, country, language)
  const isOfCountry = held?.country !== null && country !== null
  return {
    source: held ? (isOfCountry ? 'country' : 'all') : 'release',
    ...layOut(key, held ?? shipped),
    version: versions[0]?.version ?? 0,
    versions: versions.map(presentVersion),
  }
}

/** All that may be used, with what they say in the country; what a mail is about is known when it is sent. */
const showPlaceholders = async (context: ContentContext, key: string, country: CountryCode) => {
  const mail = context.contentMails.get(key)
  if (mail) {
    const known = mailServiceValues(context.config, context.countries.contactOf(country).email)
    return mailPlaceholders(mail, context.config).map((name) => ({
      name,
      de: known[name] ?? '…',
      en: known[name] ?? '…',
    }))
  }
  const values = { de: await valuesFor(context, country, 'de'), en: await valuesFor(context, country, 'en') }
  return PLACEHOLDERS.map((name) => ({ name, de: values.de[name], en: values.en[name] }))
}

/** One text in both languages with all that was said before. @throws 404 content_not_found */
export const showText = async (
  context: ContentContext,
  key: string,
  country: CountryCode | null,
): Promise<ContentEditor> => {
  const rules = rulesOf(context, key)
  if (!rules || (key === COUNTRY_TEXT_KEY && country === null)) throw contentNotFound()
  const { group, kind, required } = rules
  const all = await selectOverrides(context.database.kysely)
  const [de, en] = await Promise.all(
    LANGUAGES.map((language) => showLanguage(context, all, { key, country, language })),
  )
  if (!de || !en) throw contentNotFound()
  const placeholders = (await showPlaceholders(context, key, country ?? DEFAULT_COUNTRY)).map((one) => ({
    ...one,
    isRequired: required.includes(one.name),
  }))
  return { key, group, kind, country, de, en, placeholders }
}

const LABEL_MAX = 80
const labelOf = (text: { title: string | null } | undefined): string => (text?.title ?? '').slice(0, LABEL_MAX)

interface Publishing {
  readonly key: string
  readonly country: CountryCode | null
  readonly note: string
  readonly by: StaffActor
  readonly at: Date
}

/** @param text null puts the release's back @throws 409 content_changed_meanwhile */
const publish = async (
  tx: Transaction,
  { key, country, note, by, at }: Publishing,
  language: Language,
  version: number,
  text: TitledBody | null,
): Promise<AuditValues> => {
  const place = { key, country, language }
  const [last] = await selectVersions(tx, place, { limit: 1 })
  if ((last?.version ?? 0) !== version) throw contentChangedMeanwhile()
  const row = { ...place, version: version + 1, note, created_at: at, created_by: by.accountId }
  const isFirst = await insertVersion(tx, { ...row, title: text?.title ?? null, body: text?.body ?? null })
  if (!isFirst) throw contentChangedMeanwhile()
  return {
    [`${language}.before`]: version,
    [`${language}.after`]: version + 1,
    [`${language}.title`]: labelOf(text ?? undefined),
  }
}

const subjectOf = (key: string, country: CountryCode | null) => ({
  kind: 'content' as const,
  id: `${key}${country === null ? '' : `.${country}`}`,
  label: key,
})

const split = (values: AuditValues): { before: AuditValues; after: AuditValues } => {
  const of = (isBefore: boolean) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => name.endsWith('.before') === isBefore)
        .map(([name, value]) => [name.replace(/\.(?:before|after)$/, ''), value]),
    )
  return { before: of(true), after: of(false) }
}

/**
 * The given languages become versions together, and hold at once.
 * @throws 404 content_not_found, 409 content_changed_meanwhile, 422 empty_content, unknown_placeholder, placeholder_missing
 */
export const publishText = async (
  context: ContentContext,
  key: string,
  { country, note, texts }: ContentPublication,
  by: StaffActor,
): Promise<void> => {
  checkPlace(key, country)
  const at = context.clock.now()
  const written = LANGUAGES.flatMap((language) => {
    const given = texts[language]
    if (!given) return []
    return [{ language, version: given.version, text: readText(context, key, given) }]
  })
  await context.database.transaction(async (tx) => {
    const values: AuditValues = {}
    for (const { language, version, text } of written) {
      Object.assign(values, await publish(tx, { key, country, note, by, at }, language, version, text))
    }
    tx.afterCommit(() => announceChange(context))
    const act = { by, action: 'content.published', subject: subjectOf(key, country), reason: note } as const
    await recordStaffAct(context, { ...act, ...split(values) }, tx)
  })
}

/**
 * A new version equal to an older one, or to the release's text. What was said in between stays.
 * @throws 404 content_not_found, no_such_version, 409 content_changed_meanwhile, 422 where the text lacks what must be in it by now
 */
export const restoreText = async (
  context: ContentContext,
  key: string,
  { country, language, version, to, note }: ContentRestoration,
  by: StaffActor,
): Promise<void> => {
  if (!rulesOf(context, key)) throw contentNotFound()
  await context.database.transaction(async (tx) => {
    // The release's text comes back only where another one has taken its place.
    const [wanted] = await selectVersions(
      tx,
      { key, country, language },
      { limit: 1, before: to === 0 ? undefined : to + 1 },
    )
    if (!wanted || (to > 0 && wanted.version !== to)) throw noSuchVersion()
    const text =
      to > 0 && wanted.title !== null && wanted.body !== null
        ? readText(context, key, { title: wanted.title, body: wanted.body })
        : null
    const values = await publish(tx, { key, country, note, by, at: context.clock.now() }, language, version, text)
    tx.afterCommit(() => announceChange(context))
    const act = { by, action: 'content.restored', subject: subjectOf(key, country), reason: note } as const
    const { before, after } = split(values)
    await recordStaffAct(context, { ...act, before, after: { ...after, [`${language}.equals`]: to } }, tx)
  })
}

/** As visitors of the country would read it. @throws 404 content_not_found, 422 empty_content, unknown_placeholder, placeholder_missing */
export const fillDraft = async (context: ContentContext, key: string, draft: ContentDraft): Promise<FilledDraft> => {
  const text = readText(context, key, draft)
  const mail = context.contentMails.get(key)
  if (mail) {
    const { email } = context.countries.contactOf(draft.country ?? DEFAULT_COUNTRY)
    const known = mailServiceValues(context.config, email)
    const { subject, greeting, paragraphs, action, notes } = sampleMail(mail, text, draft.language, known)
    const lines = [greeting, ...paragraphs, ...(action ? [`[ ${action.label} ]`] : []), ...notes]
    return { title: subject, html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('') }
  }
  const values = await valuesFor(context, draft.country ?? DEFAULT_COUNTRY, draft.language)
  return {
    title: fillText(text.title, values),
    html: sanitizeContent(
      bodyKindOf(key) === 'html' ? fillHtml(text.body, values) : `<p>${fillHtml(escapeHtml(text.body), values)}</p>`,
    ),
  }
}
