import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { adminCategoriesQuery } from './catalogue.ts'

/**
 * Without a category's name in the address the first is shown, by an address that says so: nothing typed is at stake where its own link
 * is followed.
 */
export const openCategory = async (client: QueryClient, name: string | undefined): Promise<void> => {
  const categories = await client.ensureQueryData(adminCategoriesQuery)
  const [first] = categories
  if (!first || categories.some(({ slug }) => slug === name)) return
  throw redirect({ to: '/admin/categories', search: { name: first.slug }, replace: true, statusCode: 302 })
}
