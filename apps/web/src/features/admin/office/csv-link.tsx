import { adminExportPath, type ListExport } from '@velvetline/contracts/exports'
import { m } from '#/paraglide/messages.js'
import { listAddress } from '#/shared/api/paged-query.ts'
import { ButtonLink } from '#/ui/button/button.tsx'

interface CsvLinkProps {
  list: ListExport
  search?: object
  /** Where a page has more than one file. */
  label?: string
}

/** The list as a file, with the same filters. */
export function CsvLink({ list, search = {}, label = m.admin_csv() }: CsvLinkProps) {
  return (
    <ButtonLink href={listAddress(adminExportPath(list), search)} download icon="download">
      {label}
    </ButtonLink>
  )
}
