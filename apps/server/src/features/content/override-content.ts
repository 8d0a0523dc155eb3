import type { Transaction } from '../../platform/database/database.ts'
import type { ContentContext } from './content.context.ts'
import { bodyKindOf } from './content.keys.ts'
import { insertVersion, selectLastVersion } from './content.repository.ts'
import type { OverridePlace, TitledBody } from './content.types.ts'
import { findTemplateFault } from './fill-template.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { contentNotFound, emptyContent, unknownPlaceholder } from './show-content.ts'

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

const refuseFault = (template: string): void => {
  const placeholder = findTemplateFault(template)
  if (placeholder !== null) throw unknownPlaceholder({ values: { placeholder } })
}

/** As it is stored: sanitised, and with placeholders that are known. @throws 404 content_not_found, 422 empty_content, unknown_placeholder */
export const readText = (key: string, text: TitledBody): TitledBody => {
  const kind = bodyKindOf(key)
  if (kind === null) throw contentNotFound()
  const title = text.title.trim()
  const body = kind === 'html' ? sanitizeContent(text.body) : text.body.trim()
  if (title === '' || body === '') throw emptyContent()
  refuseFault(title)
  refuseFault(body)
  return { title, body }
}

const addVersion = async (
  context: ContentContext,
  tx: Transaction,
  place: OverridePlace,
  text: TitledBody | { readonly title: null; readonly body: null },
): Promise<void> => {
  const last = await selectLastVersion(tx, place)
  if (last === 0 && text.body === null) return
  await insertVersion(tx, { ...place, ...text, version: last + 1, created_at: context.clock.now() })
  tx.afterCommit(() => announceChange(context))
}

/**
 * By the command line and the demo: for one country, or for all without a text of their own. HTML is sanitised before it is stored;
 * placeholders are filled when it is shown.
 * @throws 404 content_not_found, 422 empty_content, 422 unknown_placeholder
 */
export const overrideContent = async (
  context: ContentContext,
  tx: Transaction,
  place: OverridePlace,
  text: TitledBody,
): Promise<void> => {
  const { key, country, language } = place
  await addVersion(context, tx, { key, country, language }, readText(key, text))
}

/** The default applies again. Without an override, it does nothing. @throws 404 content_not_found */
export const takeBackOverride = async (
  context: ContentContext,
  tx: Transaction,
  place: OverridePlace,
): Promise<void> => {
  if (bodyKindOf(place.key) === null) throw contentNotFound()
  const { key, country, language } = place
  await addVersion(context, tx, { key, country, language }, { title: null, body: null })
}
