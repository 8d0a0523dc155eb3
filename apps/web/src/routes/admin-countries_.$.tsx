import { createFileRoute } from '@tanstack/react-router'
import { AdminNotFound } from './-admin-page.tsx'
import { unknownAdminPage } from './-unknown-admin-page.ts'

export const Route = createFileRoute('/admin-countries_/$')({ ...unknownAdminPage, notFoundComponent: AdminNotFound })
