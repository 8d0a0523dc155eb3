import { CONTENT_BODY_MAX, CONTENT_TITLE_MAX } from '@velvetline/contracts/content-editor'
import { defineRefusal } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ContentContext } from './content.context.ts'
import { COUNTRY_TEXT_KEY } from './content.keys.ts'
import { insertVersion, selectLastVersion } from './content.repository.ts'
import type { OverridePlace, TitledBody } from './content.types.ts'
import { isOrder, listPlace } from './lists.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { rulesOf } from './shipped-text.ts'
import { contentNotFound, emptyContent, unknownPlaceholder } from './show-content.ts'

const placeholderMissing = defineRefusal(422, 'placeholder_missing', {
  de: 'Der Platzhalter {placeholder} muss in diesem Text stehen. Es wurde nichts gespeichert.',
  en: 'The placeholder {placeholder} must be in this text. Nothing was saved.',
})
const contentTooLong = defineRefusal(422, 'content_too_long', {
  de: 'Die Überschrift darf höchstens {title} Zeichen haben und der Text mit seinen Formaten höchstens {body}. Es wurde nichts gespeichert.',
  en: 'The title may have {title} characters at most, and the text with its formatting {body}. Nothing was saved.',
})

export const contentChangedMeanwhile = defineRefusal(409, 'content_changed_meanwhile', {
  de: 'Jemand anderes hat diesen Text inzwischen geändert. Es wurde nichts gespeichert. Auf der Seite sehen Sie jetzt die neuere Fassung; was Sie eingegeben haben, bleibt stehen.',
  en: 'Somebody else has changed this text in the meantime. Nothing was saved. The page now shows the newer version; what you have typed stays.',
})
const countryTextEverywhere = defineRefusal(422, 'country_text_everywhere', {
  de: 'Der Text eines Landes gilt nur für dieses Land. Bitte wählen Sie eines.',
  en: 'The text of a country is for that country alone. Please choose one.',
})

/** @throws 422 country_text_everywhere: one text would take the place of twelve */
export const checkPlace = (key: string, country: OverridePlace['country']): void => {
  if (key === COUNTRY_TEXT_KEY && country === null) throw countryTextEverywhere()
}

export const announceChange = ({ contentChanged, contentOverrides }: ContentContext): void => {
  contentOverrides.forget()
  contentChanged.emit()
}

const CHANNEL = 'content_changed'

/** Of other processes, and by SQL, too. */
export const hearOfChanges = (context: ContentContext): Promise<void> => {
  const announce = (): void => announceChange(context)
  return context.database.listen(CHANNEL, { onAnnounced: announce, onGap: announce })
}

/**
 * As it is stored, by whatever way it comes: sanitised, with placeholders that are known and with those that the law asks for.
 * @throws 404 content_not_found, 422 empty_content, content_too_long, unknown_placeholder, placeholder_missing
 */
export const readText = (
  context: Pick<ContentContext, 'config' | 'contentMails'>,
  key: string,
  text: TitledBody,
): TitledBody => {
  const rules = rulesOf(context, key)
  if (!rules) throw contentNotFound()
  const title = text.title.replace(/\s+/g, ' ').trim()
  const body = rules.kind === 'html' ? sanitizeContent(text.body) : text.body.trim()
  if (title === '' || body === '') throw emptyContent()
  if (title.length > CONTENT_TITLE_MAX || body.length > CONTENT_BODY_MAX)
    throw contentTooLong({ values: { title: CONTENT_TITLE_MAX, body: CONTENT_BODY_MAX } })
  const placeholder = rules.findFault(title) ?? rules.findFault(body)
  if (placeholder !== null) throw unknownPlaceholder({ values: { placeholder } })
  // In a mail it may be in the subject: there the frame says the rest.
  const said = rules.group === 'mails' ? `${title} ${body}` : body
  const missing = rules.required.find((name) => !said.includes(`{${name}}`))
  if (missing) throw placeholderMissing({ values: { placeholder: `{${missing}}` } })
  return { title, body }
}

const addVersion = async (
  context: ContentContext,
  tx: Transaction,
  place: OverridePlace,
  text: TitledBody,
): Promise<void> => {
  const last = await selectLastVersion(tx, place)
  await insertVersion(tx, { ...place, ...text, version: last + 1, created_at: context.clock.now() })
  tx.afterCommit(() => announceChange(context))
}

/**
 * By the command line's import: for one country, or for all without a text of their own. HTML is sanitised before it is stored;
 * placeholders are filled when it is shown.
 * @throws 404 content_not_found, 422 and the refusals of a text
 */
export const overrideContent = async (
  context: ContentContext,
  tx: Transaction,
  place: OverridePlace,
  text: TitledBody,
): Promise<void> => {
  const { key, country, language } = place
  checkPlace(key, country)
  const isOwnOrder = language === listPlace('faq', country).language && isOrder(key, text.body)
  await addVersion(context, tx, { key, country, language }, isOwnOrder ? text : readText(context, key, text))
}
