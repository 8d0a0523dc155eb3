import { useMutation } from '@tanstack/react-query'
import type { RailTestForm } from '@velvetline/contracts/admin'
import { adminMaxpayTestPath } from '@velvetline/contracts/payment-rails'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'

const maxpayTestForm = (): Promise<RailTestForm> =>
  request<RailTestForm>(adminMaxpayTestPath, { method: 'POST', body: {} })

/** As the provider receives it, to be checked before it is sent. */
function SignedForm({ form }: { form: RailTestForm }) {
  return (
    <Panel title={m.admin_rail_test_fields()}>
      <PanelRows>
        <PanelRow label={m.admin_rail_test_address()}>{form.url}</PanelRow>
        {Object.entries(form.fields).map(([name, value]) => (
          <PanelRow key={name} label={name}>
            {value}
          </PanelRow>
        ))}
      </PanelRows>
      <form method="post" action={form.url} target="_blank" rel="noopener noreferrer">
        {Object.entries(form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="tonal">
          {m.admin_rail_test_go()}
        </Button>
      </form>
    </Panel>
  )
}

/** Shows that the card rail is configured; the form belongs to no order. */
export function MaxpayTestPage() {
  const making = useMutation({ mutationFn: maxpayTestForm })
  return (
    <>
      <PageTitle
        title={m.admin_rail_test()}
        lead={m.admin_rail_test_lead()}
        actions={
          <Button variant="primary" loading={making.isPending} onClick={() => making.mutate()}>
            {m.admin_rail_test_make()}
          </Button>
        }
      />
      {making.isError && (
        <Notice tone="error" live title={m.admin_rail_test_failed()}>
          {refusalText(making.error)}
        </Notice>
      )}
      {making.data && <SignedForm form={making.data} />}
    </>
  )
}
