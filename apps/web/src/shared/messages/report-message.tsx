import './report-message.css'
import { m } from '#/paraglide/messages.js'
import { Icon } from '#/ui/icon/icon.tsx'
import { openReport } from '../report-request.ts'

export interface ReportMessageProps {
  sessionId: string
  messageId: string
  by: 'member' | 'agent'
  /** Who wrote it. */
  name: string
}

/** Behind the time of a message of the other side. */
export function ReportMessage({ sessionId, messageId, by, name }: ReportMessageProps) {
  return (
    <button
      type="button"
      className="message-report"
      title={m.safety_report_message()}
      aria-haspopup="dialog"
      onClick={() => openReport({ target: { kind: 'message', sessionId, messageId }, by, name })}
    >
      <Icon name="flag" size="sm" label={m.safety_report_message()} />
    </button>
  )
}
