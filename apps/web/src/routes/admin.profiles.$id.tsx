import { createFileRoute } from '@tanstack/react-router'
import { adminProfileQuery } from '#/features/admin/catalogue/catalogue.ts'
import { ProfilePage } from '#/features/admin/catalogue/profile-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { loadDraft } from '#/features/profiles/editing/load-draft.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/profiles/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const editing = await loadDraft(queryClient, { side: 'staff', id })
    await queryClient.ensureQueryData(adminProfileQuery(id))
    return editing
  },
  head: ({ match, loaderData }) => officeHead(match, loaderData?.content.name ?? m.editing_profile_page_title()),
  ...adminStates,
  component: AdminProfile,
})

function AdminProfile() {
  return <ProfilePage id={Route.useParams().id} />
}
