import type { ContentEditor } from '@velvetline/contracts/content-editor'
import type { Language } from '@velvetline/contracts/locales'
import { useState } from 'react'
import { isSame, rebased, useDraftBase } from '#/shared/forms/draft-base.ts'
import { changedLanguages, contestedLanguages, savedOf, type WrittenText, without } from './written-text.ts'

/** What is typed on the page of a text, and the text as it was when that began. */
export const useWrittenText = (latest: ContentEditor) => {
  const [typed, setTyped] = useState<WrittenText>()
  const [base, rebase] = useDraftBase(latest, typed !== undefined)
  const written = typed ?? savedOf(base)
  const contested = contestedLanguages(base, latest, written)
  const put = (on: ContentEditor, next: WrittenText): void => {
    setTyped(isSame(next, savedOf(on)) ? undefined : next)
    rebase(on)
  }
  const moveOnto = (newer: ContentEditor, next: WrittenText): void =>
    put(newer, rebased(savedOf(base), savedOf(newer), next))
  return {
    base,
    written,
    changed: changedLanguages(base, written),
    contested,
    write: (next: WrittenText) => put(base, next),
    keep: () => moveOnto(latest, written),
    take: () => moveOnto(latest, without(base, written, contested)),
    notePublished: () => setTyped(undefined),
    /** What is typed in the other language stays, on the version on which it was begun. */
    noteRestored: (now: ContentEditor, language: Language): void => {
      const other = language === 'de' ? 'en' : 'de'
      moveOnto({ ...now, [other]: base[other] }, without(base, written, [language]))
    },
  }
}
