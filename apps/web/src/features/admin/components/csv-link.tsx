import { adminExportPath, type ListExport } from '@velvetline/contracts/exports'
import { m } from '#/paraglide/messages.js'
import { listAddress } from '#/shared/api/paged-query.ts'
import { ButtonLink } from '#/ui/button/button.tsx'

/** The list as a file, with the same filters. */
export function CsvLink({ list, search = {} }: { list: ListExport; search?: object }) {
  return (
    <ButtonLink href={listAddress(adminExportPath(list), search)} download icon="download">
      {m.admin_csv()}
    </ButtonLink>
  )
}
