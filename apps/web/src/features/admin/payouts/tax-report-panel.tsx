import { adminTaxReportPath } from '@velvetline/contracts/earnings'
import { useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { listAddress } from '#/shared/api/paged-query.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/field/field.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { reportYear } from './report-year.ts'

const YEARS_SHOWN = 5

/** What the tax authority is told once a year, as a file. */
export function TaxReportPanel() {
  const may = useMay()
  const [year, setYear] = useState(() => reportYear(new Date()))
  if (!may('payouts.release')) return null
  const newest = new Date().getFullYear()
  const years = Array.from({ length: YEARS_SHOWN }, (_, before) => String(newest - before))
  return (
    <Panel title={m.earnings_tax_report()}>
      <p className="quiet">{m.earnings_tax_report_text({ year, next: year + 1 })}</p>
      <div className="payouts-tax">
        <SelectField
          label={m.earnings_tax_report_year()}
          value={String(year)}
          onChange={(event) => setYear(Number(event.target.value))}
          options={years.map((value) => ({ value, label: value }))}
        />
        <ButtonLink href={listAddress(adminTaxReportPath, { year })} download icon="download">
          {m.earnings_tax_report_download()}
        </ButtonLink>
      </div>
    </Panel>
  )
}
