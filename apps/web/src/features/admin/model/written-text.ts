import type { ContentEditor } from '@velvetline/contracts/content-editor'
import type { Language } from '@velvetline/contracts/locales'

/** What the fields hold, in both languages. */
export interface WrittenText {
  readonly title: Readonly<Record<Language, string>>
  readonly body: Readonly<Record<Language, string>>
}

/** What holds now. */
export const savedOf = ({ de, en }: ContentEditor): WrittenText => ({
  title: { de: de.title, en: en.title },
  body: { de: de.body, en: en.body },
})

/** The languages whose words differ from what holds. */
export const changedLanguages = (editor: ContentEditor, written: WrittenText): Language[] =>
  (['de', 'en'] as const).filter(
    (language) =>
      written.title[language] !== editor[language].title || written.body[language] !== editor[language].body,
  )

/** The language that was not touched when the other was written. */
export const outdatedOf = ({ de, en }: ContentEditor): Language | undefined => {
  const [german, english] = [de.versions[0]?.createdAt, en.versions[0]?.createdAt]
  if (german === english) return undefined
  return (german ?? '') > (english ?? '') ? 'en' : 'de'
}
