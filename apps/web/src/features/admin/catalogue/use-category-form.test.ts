import type { AdminCategory, CategoryChange } from '@velvetline/contracts/category-editing'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { useCategoryForm } from './use-category-form.ts'

const category = (version: number, name: string, intro = '') =>
  ({ slug: 'nacht', version, name: { de: name, en: 'Night' }, intro: { de: intro, en: '' } }) as AdminCategory

/** The form of a category whose changes the server refuses as outdated. */
const open = async () => {
  const sent = answerRequests(refusing(409, 'category_changed'))
  let latest = category(1, 'Alt')
  const client = createQueryClient({ isServer: false })
  const { result, rerun } = await runHook(() => useCategoryForm(latest, () => undefined), { wrap: factsOf(client) })
  return {
    form: result,
    versions: () => sent.flatMap(({ method, body }) => (method === 'PATCH' ? [(body as CategoryChange).version] : [])),
    rerun,
    showLatest: (next: AdminCategory) => {
      latest = next
      return rerun()
    },
    save: () =>
      act(() =>
        result()
          .saving.mutateAsync()
          .catch(() => undefined),
      ),
  }
}

it('a colleague’s change of another text asks nothing and loses nothing', async () => {
  const { form, versions, showLatest, save } = await open()
  await act(async () => form().set({ name: { de: 'Meins', en: 'Night' } }))
  await showLatest(category(2, 'Alt', 'Neu'))
  expect(form()).toMatchObject({ newerLines: [], shown: { name: { de: 'Meins' }, intro: { de: 'Neu' } } })
  await save()
  expect(versions()).toEqual([2])
})

it('only what both have changed is shown, and taking it keeps everything else that was typed', async () => {
  const { form, showLatest } = await open()
  await act(async () => form().set({ name: { de: 'Meins', en: 'Night' } }))
  await act(async () => form().set({ intro: { de: 'Dazu', en: '' } }))
  await showLatest(category(2, 'Neu'))
  expect(form().newerLines.map(({ text }) => text)).toEqual(['Neu\nNight'])
  await act(async () => form().take())
  expect(form().newerLines).toEqual([])
  expect(form().draft).toEqual({ intro: { de: 'Dazu', en: '' } })
})

it.each(['keep', 'take'] as const)('the refusal goes with the answer to it: %s', async (answer) => {
  const { form, rerun, showLatest, save } = await open()
  await act(async () => form().set({ name: { de: 'Meins', en: 'Night' } }))
  await save()
  await showLatest(category(2, 'Neu'))
  expect(form().saving.isError).toBe(true)
  await act(async () => form()[answer]())
  await rerun()
  expect(form().saving.isError).toBe(false)
})

it('words that are as they were count as not typed', async () => {
  const { form } = await open()
  await act(async () => form().set({ name: { de: 'Meins', en: 'Night' } }))
  expect(form().isChanged).toBe(true)
  await act(async () => form().set({ name: { de: 'Alt', en: 'Night' } }))
  expect(form().isChanged).toBe(false)
})
