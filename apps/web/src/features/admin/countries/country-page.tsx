import './country-page.css'
import './countries-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CountryEditor, CountrySection } from '@velvetline/contracts/country-editor'
import { useEffect, useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormatIn } from '#/shared/format.ts'
import { LeaveGuard } from '#/shared/forms/leave-guard.tsx'
import { NewerVersion } from '#/shared/forms/newer-version.tsx'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Editor, type EditorEntry, EditorHead } from '#/ui/editor/editor.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { countriesListQuery, countryEditorQuery } from './countries.ts'
import { type CountryDraft, countDraft, NO_DRAFT, sectionValue } from './country-draft.ts'
import { CountryPreview } from './country-preview.tsx'
import { CountryPrices } from './country-prices.tsx'
import { CountryRules } from './country-rules.tsx'
import { CountryNumbers, CountrySections } from './country-sections.tsx'
import { GAP_SECTIONS, gapWord, nuggetsOfProduct, sectionWord } from './country-words.ts'
import { newerLines } from './newer-country.ts'
import { useCountryDraft } from './use-country-draft.ts'
import type { SectionFaults } from './use-section.ts'

const SaveDialog = lateDialog(async () => (await import('./country-save-dialog.tsx')).SaveDialog)

type Place = CountrySection | 'prices' | 'packages' | 'texts'
const PLACES: readonly Place[] = [
  'numbers',
  'prices',
  'packages',
  'basics',
  'terms',
  'rails',
  'age',
  'service',
  'support',
  'law',
  'texts',
]

const placeWord = (place: Place): string => {
  if (place === 'prices') return m.countries_sec_prices()
  if (place === 'packages') return m.countries_sec_packages()
  return place === 'texts' ? m.countries_sec_texts() : sectionWord[place]()
}

const isChanged = (place: Place, draft: CountryDraft): boolean => {
  const products = Object.keys(draft.prices)
  if (place === 'prices') return products.some((product) => nuggetsOfProduct(product) === undefined)
  if (place === 'packages') return products.some((product) => nuggetsOfProduct(product) !== undefined)
  return place !== 'texts' && draft.sections[place] !== undefined
}

const hasPlans = (place: Place, { sections, prices }: CountryEditor): boolean => {
  if (place === 'prices' || place === 'packages') {
    return prices.some(
      ({ product, steps }) =>
        (nuggetsOfProduct(product) !== undefined) === (place === 'packages') &&
        steps.some(({ state }) => state === 'planned'),
    )
  }
  return place !== 'texts' && sections[place].planned.length > 0
}

const entriesOf = (editor: CountryEditor, draft: CountryDraft): EditorEntry[] =>
  PLACES.map((place) => {
    const gap = editor.gaps.find((one) => GAP_SECTIONS[one] === place)
    const base = { id: place, title: placeWord(place) }
    if (isChanged(place, draft)) {
      const word = m.countries_state_changed()
      return { ...base, state: 'waiting', stateWord: word, note: word }
    }
    if (gap) return { ...base, state: 'missing', stateWord: m.countries_state_missing(), note: gapWord[gap]() }
    if (hasPlans(place, editor)) {
      const word = m.countries_state_planned()
      return { ...base, state: 'waiting', stateWord: word, note: word }
    }
    return { ...base, state: 'complete', stateWord: m.countries_state_complete() }
  })

const changesWords = (count: number): string => {
  if (count === 0) return m.countries_changes_none()
  return count === 1 ? m.countries_changes_one() : m.countries_changes({ count })
}

type Asked = 'save' | 'open' | 'close' | 'no_proof'

/** Everything about one country: what holds, what is planned, what is missing, and how it will look. */
export function CountryPage({ code }: { code: string }) {
  const { data: editor } = useQuery(countryEditorQuery(code))
  return editor ? <CountryForm read={editor} /> : null
}

function CountryForm({ read }: { read: CountryEditor }) {
  // Asked for here too, so that what was saved and the end of the dialog are drawn at once: the focus goes where a button is left.
  const { data: editor = read } = useQuery(countryEditorQuery(read.code))
  const client = useQueryClient()
  const may = useMay()
  const format = useFormatIn(sectionValue(editor, NO_DRAFT, 'basics').timeZone)
  const { draft, base, contested, setDraft, keep, take, noteSaved, notePast } = useCountryDraft(editor)
  const [asked, setAsked] = useState<Asked>()
  const [faults, setFaults] = useState<SectionFaults>({})
  useEffect(() => {
    if (asked || Object.keys(faults).length === 0) return
    // After the dialog has closed and given the focus back.
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [asked, faults])
  const { code } = editor
  const count = countDraft(draft)
  const mayEdit = may('countries.edit')
  const mayPrice = may('prices.edit')
  const toggled = { basics: { ...sectionValue(editor, NO_DRAFT, 'basics'), isOpen: !editor.isOpen } }
  const sections = asked === 'no_proof' ? { age: { isRequired: false, methods: [] } } : toggled
  const onDraft = (next: CountryDraft) => {
    setFaults({})
    setDraft(next)
  }
  // Further numbers are saved at once, so they are never those of the draft's base.
  const seen = { ...editor, sections: base.sections, prices: base.prices }
  const change = { editor: seen, draft, faults, onDraft, mayEdit }
  return (
    <>
      <EditorHead
        crumbs={<RouteLink to="/admin-countries">{m.countries_title()}</RouteLink>}
        title={format.countryName(editor.code)}
        line={
          <>
            <span className={editor.isOpen ? 'countries-state countries-state-open' : 'countries-state'}>
              {editor.isOpen ? m.countries_open() : m.countries_closed()}
            </span>
            <span role="status">{mayEdit || mayPrice ? changesWords(count) : m.countries_may_look()}</span>
          </>
        }
        actions={
          <>
            {mayEdit && !editor.isFallback && (
              <Button onClick={() => setAsked(editor.isOpen ? 'close' : 'open')}>
                {editor.isOpen ? m.countries_do_close() : m.countries_do_open()}
              </Button>
            )}
            {count > 0 && <Button onClick={() => setDraft(NO_DRAFT)}>{m.countries_discard()}</Button>}
            {(mayEdit || mayPrice) && (
              <Button variant="primary" disabled={count === 0} onClick={() => setAsked('save')}>
                {m.countries_save()}
              </Button>
            )}
          </>
        }
      />
      <LeaveGuard isChanged={count > 0} />
      <NewerVersion lines={newerLines(editor, contested, format)} onKeep={keep} onTake={take} />
      <Editor
        navLabel={m.countries_sections()}
        entries={entriesOf(seen, draft)}
        previewLabel={m.countries_preview()}
        preview={<CountryPreview editor={seen} draft={draft} />}
      >
        <CountryNumbers {...change} />
        <CountryPrices {...change} mayEdit={mayPrice} />
        <CountrySections {...change} onNoProof={() => setAsked('no_proof')} />
        <CountryRules {...change} />
      </Editor>
      {asked && (
        <SaveDialog
          editor={asked === 'save' ? seen : editor}
          draft={asked === 'save' ? draft : { prices: {}, sections }}
          kind={asked}
          onSaved={(saved, part) => {
            client.setQueryData(countryEditorQuery(code).queryKey, saved)
            void client.invalidateQueries({ queryKey: countriesListQuery.queryKey })
            void client.invalidateQueries({
              predicate: ({ queryKey: [key] }) => String(key).includes(`/countries/${code}/preview`),
            })
            if (asked === 'save') noteSaved(saved, part)
            else notePast(saved, part)
          }}
          onFaults={setFaults}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
