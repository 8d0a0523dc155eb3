import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { openReport } from '#/shared/report-request.ts'
import { LinkButton } from '#/ui/link/link.tsx'

/** At the end of the page; guests report as well. Consultants and staff have other ways. */
export function ReportProfile({ profile: { uuid, name } }: { profile: ProfileDetail }) {
  const role = useViewer()?.role
  if (role !== undefined && role !== 'member') return null
  const by = role === 'member' ? 'member' : 'guest'
  return (
    <p className="profile-report">
      <LinkButton
        icon="flag"
        aria-haspopup="dialog"
        onClick={() => openReport({ target: { kind: 'profile', profileUuid: uuid }, by, name })}
      >
        {m.safety_report_profile()}
      </LinkButton>
    </p>
  )
}
