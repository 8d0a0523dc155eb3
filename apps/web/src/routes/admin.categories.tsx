import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '#/features/admin/catalogue/categories-page.tsx'
import { openCategory } from '#/features/admin/catalogue/open-category.ts'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

const readSearch = (given: Record<string, unknown>): { name?: string } =>
  typeof given.name === 'string' && /^[a-z0-9-]{1,60}$/.test(given.name) ? { name: given.name } : {}

export const Route = createFileRoute('/admin/categories')({
  validateSearch: readSearch,
  beforeLoad: ({ context: { queryClient }, search: { name } }) => openCategory(queryClient, name),
  head: ({ match }) => hiddenHead(match, m.editing_categories_page_title()),
  ...adminStates,
  component: AdminCategories,
})

function AdminCategories() {
  return <CategoriesPage name={Route.useSearch().name} />
}
