import './end-account-dialog.css'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type AccountEnding, adminAgentEndingPath, adminStaffEndingPath } from '@velvetline/contracts/account-endings'
import { type AgentAccount, adminAgentPath, adminAgentsPath } from '@velvetline/contracts/agent-accounts'
import { adminStaffPath, type StaffPerson } from '@velvetline/contracts/staff'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useActForm } from '#/shared/forms/use-act.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { endAccount, endingQuery } from './account-endings.ts'

const goesOfAgent = ({ profiles, hasPayoutDetails, waitingBonusNuggets }: AccountEnding): string[] => [
  m.office_end_goes_person(),
  m.office_end_goes_sessions(),
  m.office_end_goes_work(),
  ...(profiles.length > 0 ? [m.office_end_goes_profiles({ names: profiles.join(', ') })] : []),
  m.office_end_goes_notes(),
  ...(waitingBonusNuggets > 0 && !hasPayoutDetails ? [m.office_end_goes_bonus({ count: waitingBonusNuggets })] : []),
]

const staysOfAgent = ({ statementCount, hasPayoutDetails, hasApplication }: AccountEnding): string[] => [
  ...(statementCount > 0 ? [m.office_end_stays_statements({ count: statementCount })] : []),
  ...(hasPayoutDetails ? [m.office_end_stays_details()] : []),
  ...(hasApplication ? [m.office_end_stays_application()] : []),
  m.office_end_stays_words(),
  m.office_end_stays_reports(),
  m.office_end_stays_log(),
  m.office_end_stays_account(),
]

const goesOfStaff = (): string[] => [m.office_end_goes_staff(), m.office_end_goes_sessions(), m.office_end_goes_views()]

const staysOfStaff = (): string[] => [m.office_end_stays_log(), m.office_end_stays_account()]

function Items({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="end-account-items">
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

interface Ending {
  path: string
  name: string
  goes: (ending: AccountEnding) => string[]
  stays: (ending: AccountEnding) => string[]
  /** What shows the account. */
  changes: readonly QueryKey[]
  onClose: () => void
}

function EndForm({ ending, path, goes, stays, changes, onClose }: Ending & { ending: AccountEnding }) {
  const form = useActForm({
    send: async (values) => endAccount(path, reasonIn(values)),
    stale: changes,
    done: m.office_end_done(),
    failed: m.office_agent_failed(),
    onClose,
  })
  const hasFieldFaults = Object.keys(form.refusal?.fields ?? {}).length > 0
  return (
    <Form {...form.formProps}>
      <p>{m.office_end_text()}</p>
      <Items title={m.office_end_goes()} items={goes(ending)} />
      <Items title={m.office_end_stays()} items={stays(ending)} />
      <Problem>{!hasFieldFaults && form.problem}</Problem>
      <ReasonField form={form} hint={m.office_end_reason_hint()} />
      <DialogActions>
        <Button type="submit" variant="danger" loading={form.isPending}>
          {m.office_end_do()}
        </Button>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
      </DialogActions>
    </Form>
  )
}

function Obstacles({ obstacles, onClose }: Pick<AccountEnding, 'obstacles'> & { onClose: () => void }) {
  return (
    <>
      <Notice tone="waiting" live title={m.office_end_first()}>
        <ul className="end-account-obstacles">
          {obstacles.map(({ code, todo }) => (
            <li key={code}>{todo}</li>
          ))}
        </ul>
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>{m.common_close()}</Button>
      </DialogActions>
    </>
  )
}

/** What goes, what stays and why, or what has to be done first. */
function EndDialog(props: Ending) {
  const { path, name, onClose } = props
  const { data, error } = useQuery(endingQuery(path))
  return (
    <Dialog open onOpenChange={onClose} title={m.office_end_title({ name })} closeLabel={m.common_close()}>
      {!data && !error && (
        <p role="status" className="quiet">
          {m.office_end_looking()}
        </p>
      )}
      {!data && <Problem>{error && (refusalText(error) ?? m.office_agent_failed())}</Problem>}
      {data && data.obstacles.length > 0 && <Obstacles obstacles={data.obstacles} onClose={onClose} />}
      {data && data.obstacles.length === 0 && <EndForm {...props} ending={data} />}
    </Dialog>
  )
}

export function EndAgentDialog({ agent: { id, name }, onClose }: { agent: AgentAccount; onClose: () => void }) {
  return (
    <EndDialog
      path={adminAgentEndingPath(id)}
      name={name}
      goes={goesOfAgent}
      stays={staysOfAgent}
      changes={[[adminAgentPath(id)], [adminAgentsPath]]}
      onClose={onClose}
    />
  )
}

export function EndStaffDialog({ person: { id, name }, onClose }: { person: StaffPerson; onClose: () => void }) {
  return (
    <EndDialog
      path={adminStaffEndingPath(id)}
      name={name}
      goes={goesOfStaff}
      stays={staysOfStaff}
      changes={[[adminStaffPath]]}
      onClose={onClose}
    />
  )
}
