import { type CountryEditor, countrySections } from '@velvetline/contracts/country-editor'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { Law } from './country-rules.tsx'

setPageLanguage('en')

const NONE = { privacyLaw: '', privacyAuthority: '', withdrawalLaw: '', phoneRegulator: '', disputeBody: '' }
const law = {
  hasAccessCharge: false,
  premiumMaxMinor: null,
  words: { de: { ...NONE, inCountry: '' }, en: { ...NONE, inCountry: 'in Germany' } },
}

it('a legal text that the server refuses is marked where it is written, in its language alone', () => {
  const issues = countrySections.law.safeParse(law).error?.issues ?? []
  const faults = Object.fromEntries(issues.map(({ path }) => [['law', ...path].join('.'), 'Please check this.']))
  const editor = { sections: { law: { version: 1, value: law, planned: [] } } } as unknown as CountryEditor
  const draft = { sections: {}, prices: {} } as never
  const shown = (given: Record<string, string>): string[] =>
    renderToStaticMarkup(<Law editor={editor} draft={draft} faults={given} onDraft={() => undefined} mayEdit />)
      .split('<textarea')
      .slice(1)
  expect(shown({}).filter((field) => field.includes('Please check this.'))).toEqual([])
  const [german, english, ...others] = shown(faults)
  expect([german?.includes('aria-invalid="true"'), german?.includes('Please check this.')]).toEqual([true, true])
  for (const field of [english, ...others]) expect(field).not.toContain('Please check this.')
})
