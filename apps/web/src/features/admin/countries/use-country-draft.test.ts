import type { CountryEditor } from '@velvetline/contracts/country-editor'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createFormatter } from '#/shared/format.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { withPrice, withSection } from './country-draft.ts'
import { newerLines } from './newer-country.ts'
import { useCountryDraft } from './use-country-draft.ts'

const section = (value: object, version: number) => ({ version, value, planned: [] })
const country = (versions: { support: number; terms: number; price: number }) =>
  ({
    sections: {
      support: section({ email: '', phone: String(versions.support) }, versions.support),
      terms: section({ minimumTermMonths: 1, vatBasisPoints: versions.terms }, versions.terms),
    },
    prices: [{ product: 'weekly', version: versions.price, amountMinor: 666, steps: [] }],
  }) as unknown as CountryEditor

const write = async () => {
  let latest = country({ support: 0, terms: 0, price: 0 })
  const { result, rerun } = await runHook(() => useCountryDraft(latest))
  const { base, draft } = result()
  const mine = withSection(base, draft, 'support', { email: 'a@mail.example', phone: '0' })
  const both = withSection(base, mine, 'terms', { minimumTermMonths: 2, vatBasisPoints: 0 })
  await act(async () => result().setDraft(withPrice(both, 'weekly', '7')))
  const become = (next: CountryEditor) => {
    latest = next
    return rerun()
  }
  return { result, become, act: (change: () => void) => act(async () => change()) }
}

it('a part that another person has changed keeps the version that was seen, also after another part was saved', async () => {
  const { result, become, act } = await write()
  const others = country({ support: 1, terms: 1, price: 0 })
  await act(() => result().noteSaved(others, 'support'))
  await become(others)
  const { base, draft, contested } = result()
  expect(Object.keys(draft.sections)).toEqual(['terms'])
  expect([base.sections.support.version, base.sections.terms.version]).toEqual([1, 0])
  expect(contested).toEqual({ sections: ['terms'], prices: [] })
})

it('what was typed is kept on the newer country, or given up where the other change counts', async () => {
  const { result, become, act } = await write()
  await become(country({ support: 1, terms: 0, price: 1 }))
  expect(result().contested).toEqual({ sections: ['support'], prices: ['weekly'] })
  await act(result().keep)
  expect(result().draft.sections.support).toEqual({ email: 'a@mail.example', phone: '1' })
  expect([result().contested.sections, result().base.sections.support.version]).toEqual([[], 1])
  await become(country({ support: 2, terms: 0, price: 1 }))
  await act(result().take)
  expect([Object.keys(result().draft.sections), result().draft.prices]).toEqual([['terms'], { weekly: '7' }])
})

it('a section that was changed past the draft is not contested by that', async () => {
  const { result, become, act } = await write()
  const saved = country({ support: 1, terms: 0, price: 0 })
  await act(() => result().notePast(saved, 'support'))
  await become(saved)
  expect(result().contested.sections).toEqual([])
  expect(result().draft.sections.support).toEqual({ email: 'a@mail.example', phone: '1' })
})

it('the newer values are said in words: what holds now, or what was announced', () => {
  const { sections, prices } = country({ support: 2, terms: 1, price: 1 })
  const planned = [{ version: 2, validFrom: '2027-01-01', value: { email: 'b@mail.example', phone: '' } }]
  const newer = { currency: 'EUR', prices, sections: { ...sections, support: { ...sections.support, planned } } }
  const lines = newerLines(
    newer as unknown as CountryEditor,
    { sections: ['support', 'terms'], prices: ['weekly', 'nuggets-10'] },
    createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de'),
  )
  expect(lines.map(({ text }) => text)).toEqual([
    expect.stringMatching(/b@mail\.example.*1\.\u00a0Januar\u00a02027/),
    expect.stringContaining('1'),
    '6,66\u00a0€',
    'nicht mehr im Verkauf',
  ])
})
