import type { AdminCategory } from '@velvetline/contracts/category-editing'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { adminCategoriesQuery } from './catalogue.ts'
import { openCategory } from './open-category.ts'

const opened = (slugs: readonly string[], name?: string) => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData(
    adminCategoriesQuery.queryKey,
    slugs.map((slug) => ({ slug }) as AdminCategory),
  )
  return openCategory(client, name).catch(({ options }) => options.search)
}

it('a page that was asked for without a category, or with one that is no more, gets the address of the first', async () => {
  expect(await opened(['eins', 'zwei'])).toEqual({ name: 'eins' })
  expect(await opened(['eins', 'zwei'], 'weg')).toEqual({ name: 'eins' })
  expect(await opened(['eins', 'zwei'], 'zwei')).toBeUndefined()
  expect(await opened([])).toBeUndefined()
})
