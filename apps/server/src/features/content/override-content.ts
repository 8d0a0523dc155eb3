import type { Transaction } from '../../platform/database/database.ts'
import type { ContentContext } from './content.context.ts'
import { bodyKindOf } from './content.keys.ts'
import { deleteOverride, upsertOverride } from './content.repository.ts'
import type { OverridePlace, TitledBody } from './content.types.ts'
import { findTemplateFault } from './fill-template.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { contentNotFound, emptyContent, unknownPlaceholder } from './show-content.ts'

const announceChange = ({ contentChanged, contentOverrides }: ContentContext): void => {
  contentOverrides.forget()
  contentChanged.emit()
}

const refuseFault = (template: string): void => {
  const placeholder = findTemplateFault(template)
  if (placeholder !== null) throw unknownPlaceholder({ values: { placeholder } })
}

/**
 * For one country, or for all without a text of their own. HTML is sanitised before it is stored; placeholders are filled when it is shown.
 * @throws 404 content_not_found, 422 empty_content, 422 unknown_placeholder
 */
export const overrideContent = async (
  context: ContentContext,
  tx: Transaction,
  place: OverridePlace,
  text: TitledBody,
): Promise<void> => {
  const kind = bodyKindOf(place.key)
  if (kind === null) throw contentNotFound()
  const title = text.title.trim()
  const body = kind === 'html' ? sanitizeContent(text.body) : text.body.trim()
  if (title === '' || body === '') throw emptyContent()
  refuseFault(title)
  refuseFault(body)
  await upsertOverride(tx, { ...place, title, body, editedAt: context.clock.now() })
  tx.afterCommit(() => announceChange(context))
}

/** The default applies again. Without an override, it does nothing. @throws 404 content_not_found */
export const takeBackOverride = async (
  context: ContentContext,
  tx: Transaction,
  place: OverridePlace,
): Promise<void> => {
  if (bodyKindOf(place.key) === null) throw contentNotFound()
  await deleteOverride(tx, place)
  tx.afterCommit(() => announceChange(context))
}
