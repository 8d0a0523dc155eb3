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

/** The languages that were written here and, in the meantime, by another person. */
export const contestedLanguages = (base: ContentEditor, latest: ContentEditor, written: WrittenText): Language[] =>
  changedLanguages(base, written).filter((language) => latest[language].version !== base[language].version)

/** What is written, without what was written in these languages. */
export const without = (base: ContentEditor, written: WrittenText, languages: readonly Language[]): WrittenText => {
  const words = (field: 'title' | 'body') => ({
    ...written[field],
    ...Object.fromEntries(languages.map((language) => [language, base[language][field]])),
  })
  return { title: words('title'), body: words('body') }
}
