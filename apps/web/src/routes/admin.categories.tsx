import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '#/features/admin/catalogue/categories-page.tsx'
import { openCategory } from '#/features/admin/catalogue/open-category.ts'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'

const readSearch = (given: Record<string, unknown>): { name?: string } =>
  typeof given.name === 'string' && /^[a-z0-9-]{1,60}$/.test(given.name) ? { name: given.name } : {}

export const Route = createFileRoute('/admin/categories')({
  validateSearch: readSearch,
  beforeLoad: ({ context: { queryClient }, search: { name } }) => openCategory(queryClient, name),
  head: ({ match }) => officeHead(match, m.editing_categories_way()),
  ...adminStates,
  component: AdminCategories,
})

function AdminCategories() {
  return <CategoriesPage name={Route.useSearch().name} />
}
