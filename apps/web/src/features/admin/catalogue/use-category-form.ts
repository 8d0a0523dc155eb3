import { useMutation } from '@tanstack/react-query'
import type { AdminCategory, CategoryTexts } from '@velvetline/contracts/category-editing'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useDraftBase, useReadNewer } from '#/shared/forms/draft-base.ts'
import { toast } from '#/ui/toast/toast.ts'
import { adminCategoriesQuery, changeCategory } from './catalogue.ts'
import { changedTexts, draftOnto, newerLines } from './newer-category.ts'

/** What is typed for a category, and the category as it was when that began. */
export const useCategoryForm = (latest: AdminCategory, keepAnswer: (categories: AdminCategory[]) => void) => {
  const [draft, setDraft] = useState<CategoryTexts>({})
  const isChanged = Object.keys(draft).length > 0
  const [base, rebase] = useDraftBase(latest, isChanged)
  const readNewer = useReadNewer(adminCategoriesQuery.queryKey)
  const saving = useMutation({
    mutationFn: () => readNewer(changeCategory(latest.slug, { version: base.version, texts: draft })),
    onSuccess: (categories) => {
      keepAnswer(categories)
      setDraft({})
      toast({ kind: 'success', title: m.editing_category_saved() })
    },
  })
  const put = (on: AdminCategory, next: CategoryTexts): void => {
    setDraft(changedTexts(on, next))
    rebase(on)
  }
  const { mine, theirs, contested } = draftOnto(base, latest, draft)
  // Nothing of what was typed is at stake: no answer is needed.
  if (isChanged && base !== latest && contested.length === 0) put(latest, mine)
  const choose = (next: CategoryTexts) => (): void => {
    put(latest, next)
    saving.reset()
  }
  return {
    draft,
    isChanged,
    saving,
    shown: { ...base, ...draft } as AdminCategory,
    newerLines: newerLines(latest, contested),
    set: (change: CategoryTexts) => put(base, { ...draft, ...change }),
    keep: choose(mine),
    take: choose(theirs),
  }
}
