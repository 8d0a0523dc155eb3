import { createFileRoute } from '@tanstack/react-router'
import { unknownAdminPage } from './-unknown-admin-page.tsx'

export const Route = createFileRoute('/admin_/$')({ ...unknownAdminPage })
