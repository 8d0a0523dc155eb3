import type { CountryEditor, CountrySection } from '@velvetline/contracts/country-editor'
import { useState } from 'react'
import { useDraftBase } from '#/shared/forms/draft-base.ts'
import {
  type CountryDraft,
  contestedParts,
  countDraft,
  draftOnto,
  NO_DRAFT,
  withoutParts,
  withSaved,
} from './country-draft.ts'

/** What was changed on the page of a country, and the country as it was when that began. */
export const useCountryDraft = (latest: CountryEditor) => {
  const [draft, setDraft] = useState<CountryDraft>(NO_DRAFT)
  const [base, rebase] = useDraftBase(latest, countDraft(draft) > 0)
  const contested = contestedParts(base, latest, draft)
  const moveOnto = (newer: CountryEditor, typed: CountryDraft): void => {
    setDraft(draftOnto(base, newer, typed))
    rebase(newer)
  }
  return {
    draft,
    base,
    contested,
    setDraft: (next: CountryDraft): void => {
      setDraft(next)
      rebase(base)
    },
    keep: () => moveOnto(latest, draft),
    take: () => moveOnto(latest, withoutParts(draft, contested)),
    /** A part of the draft was saved; the others still begin from what was seen. */
    noteSaved: (saved: CountryEditor, part: CountrySection | 'prices'): void => {
      setDraft((now) =>
        withoutParts(
          now,
          part === 'prices' ? { sections: [], prices: Object.keys(now.prices) } : { sections: [part], prices: [] },
        ),
      )
      rebase((now) => withSaved(now, saved, part))
    },
    /** A section was changed past the draft, such as by opening the country. */
    notePast: (saved: CountryEditor, part: CountrySection | 'prices'): void =>
      moveOnto(withSaved(base, saved, part), draft),
  }
}
