import type { ContentEditor } from '@velvetline/contracts/content-editor'
import { act } from 'react'
import { expect, it } from 'vitest'
import { rebased } from '#/shared/forms/draft-base.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { useWrittenText } from './use-written-text.ts'
import { changedLanguages, contestedLanguages, savedOf } from './written-text.ts'

const text = (words: string, version: number) => ({ title: words, body: words, version, versions: [] })
const editor = (de: [string, number], en: [string, number]) =>
  ({ de: text(...de), en: text(...en) }) as unknown as ContentEditor
const base = editor(['Alt', 1], ['Old', 1])
const written = { title: { de: 'Meins', en: 'Old' }, body: { de: 'Alt', en: 'Old' } }

it('a language is contested where two have written it, and not where only one has', () => {
  expect(contestedLanguages(base, editor(['Neu', 2], ['New', 2]), written)).toEqual(['de'])
  expect(contestedLanguages(base, editor(['Alt', 1], ['New', 2]), written)).toEqual([])
})

it('what was typed stays on the newer version, and a language that was left alone is not taken back', () => {
  const latest = editor(['Neu', 2], ['New', 2])
  const kept = rebased(savedOf(base), savedOf(latest), written)
  expect(kept).toEqual({ title: { de: 'Meins', en: 'New' }, body: { de: 'Neu', en: 'New' } })
  expect(changedLanguages(latest, kept)).toEqual(['de'])
})

it('to restore one language leaves what is typed in the other, on the version on which it was begun', async () => {
  let latest = base
  const { result, rerun } = await runHook(() => useWrittenText(latest))
  await act(async () => result().write({ title: { de: 'Meins', en: 'Mine' }, body: { de: 'Alt', en: 'Old' } }))
  latest = editor(['Früher', 2], ['New', 2])
  await act(async () => result().noteRestored(latest, 'de'))
  await rerun()
  expect(result().written).toEqual({ title: { de: 'Früher', en: 'Mine' }, body: { de: 'Früher', en: 'Old' } })
  expect([result().changed, result().contested]).toEqual([['en'], ['en']])
  expect([result().base.de.version, result().base.en.version]).toEqual([2, 1])
})

it('the version that was seen is sent until the newer text is kept or taken', async () => {
  let latest = base
  const { result, rerun } = await runHook(() => useWrittenText(latest))
  await act(async () => result().write(written))
  latest = editor(['Neu', 2], ['New', 2])
  await rerun()
  expect([result().base.de.version, result().changed, result().contested]).toEqual([1, ['de'], ['de']])
  await act(async () => result().take())
  expect([result().written, result().changed]).toEqual([savedOf(latest), []])
})
