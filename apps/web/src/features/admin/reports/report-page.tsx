import '../contact/contact-inbox.css'
import './report-page.css'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { PreservedMessage, ReportDetail, ReportHistory } from '@velvetline/contracts/reports'
import { useState } from 'react'
import { decisionWords, kindWord, reasonWord, reporterWord, sideWord } from '#/features/safety/model/report-words.ts'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink, TextLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { DecideReport } from './decide-report.tsx'
import { KeepEvidence } from './keep-evidence.tsx'
import { QuarantinedFiles } from './quarantined-files.tsx'
import { ReopenConversation } from './reopen-conversation.tsx'
import { reportQuery } from './reports.ts'

const UnblockDialog = lateDialog(
  async () => (await import('#/features/members/components/member-dialogs.tsx')).UnblockDialog,
)

function Preserved({ message, report }: { message: PreservedMessage; report: ReportDetail }) {
  const format = useFormat()
  const { sender, answeredBy, content, mediaUrl, messageType, isReported, sentAt } = message
  const who = sender === 'member' ? m.safety_side_member() : (answeredBy ?? report.profile?.name ?? '')
  return (
    <li className={isReported ? 'report-message is-reported' : 'report-message'}>
      <p className="quiet">
        {who}, <time dateTime={sentAt}>{format.dateTime(sentAt)}</time>
        {isReported && <b> {m.safety_this_one()}</b>}
      </p>
      {content !== '' && <p className="contact-words">{content}</p>}
      {mediaUrl && messageType === 'image' && (
        <details>
          <summary>{m.safety_show_picture()}</summary>
          <img src={mediaUrl} alt={m.safety_preserved_picture()} loading="lazy" className="report-picture" />
        </details>
      )}
      {mediaUrl && messageType === 'voice' && <TextLink href={mediaUrl}>{m.safety_play_sound()}</TextLink>}
    </li>
  )
}

const timesWord = (count: number, upheld: number, format: Formatter): string => {
  const words = { count: format.number(count), upheld: format.number(upheld) }
  if (count === 0) return m.safety_history_never()
  return count === 1 ? m.safety_history_once(words) : m.safety_history_of(words)
}

function History({ title, history }: { title: string; history: ReportHistory }) {
  const format = useFormat()
  const { made, madeUpheld, received, receivedUpheld } = history
  return (
    <Panel title={title} level={3}>
      <PanelRows>
        <PanelRow label={m.safety_history_made()}>{timesWord(made, madeUpheld, format)}</PanelRow>
        <PanelRow label={m.safety_history_received()}>{timesWord(received, receivedUpheld, format)}</PanelRow>
      </PanelRows>
    </Panel>
  )
}

/** For those who may end such a block and see no member's page. */
function Unblock({ report: { id, subjectName }, memberId }: { report: ReportDetail; memberId: string }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p>
        <Button onClick={() => setAsked(true)}>{m.members_unblock()}</Button>
      </p>
      {isAsked && (
        <UnblockDialog
          member={{ id: memberId, name: subjectName ?? '' }}
          onDone={() => client.invalidateQueries(reportQuery(id))}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

function Decided({ report }: { report: ReportDetail }) {
  const format = useFormat()
  const { decision, decidedAt, decidedBy, statement, heldUntil, blockedMemberId } = report
  if (!decision || !decidedAt) return null
  return (
    <Panel title={m.safety_decided()}>
      <PanelRows>
        <PanelRow label={m.safety_decision()}>{decisionWords[decision].done()}</PanelRow>
        <PanelRow label={m.safety_decided_by()}>
          {decidedBy}, {format.dateTime(decidedAt)}
        </PanelRow>
        <PanelRow label={m.safety_statement()}>{statement}</PanelRow>
        {heldUntil && <PanelRow label={m.safety_held_until()}>{format.date(heldUntil)}</PanelRow>}
      </PanelRows>
      {blockedMemberId && <Unblock report={report} memberId={blockedMemberId} />}
      {report.canReopen && <ReopenConversation report={report} />}
    </Panel>
  )
}

/** One report: what was said, what was preserved, what is known of both sides, and the decision. */
export function ReportPage({ id }: { id: string }) {
  const { data: report } = useSuspenseQuery(reportQuery(id))
  const format = useFormat()
  const may = useMay()
  const { kind, reason, createdAt, reporterSide, subjectName, subjectSide, text, language } = report
  const {
    messages,
    profile,
    memberId,
    reporterHistory,
    subjectHistory,
    files,
    decisions,
    answeredBy,
    evidenceActs,
    callId,
    reportedBy,
  } = report
  const by = reporterWord(report)
  const subject = subjectName ?? m.safety_nobody()
  const about = answeredBy === null ? subject : m.safety_answered_by({ name: answeredBy, profile: subject })
  return (
    <>
      <PageTitle
        above={<RouteLink to="/admin/reports">{m.safety_reports()}</RouteLink>}
        title={reasonWord[reason]()}
        lead={m.safety_by_about({ by, about })}
      />
      <div className="report-page">
        <p className="quiet">
          {kindWord[kind]()} · {format.dateTime(createdAt)}
          {reportedBy !== null && ` · ${m.safety_reported_by({ name: reportedBy })}`}
        </p>
        {text !== '' && (
          <Panel title={m.safety_reporter_words()}>
            <p className="contact-words" lang={language ?? undefined}>
              {text}
            </p>
          </Panel>
        )}
        {messages.length > 0 && (
          <Panel title={m.safety_preserved()} aside={<span className="quiet">{m.safety_preserved_text()}</span>}>
            <ol className="report-messages">
              {messages.map((message) => (
                <Preserved key={message.id} message={message} report={report} />
              ))}
            </ol>
          </Panel>
        )}
        {kind === 'hash_match' && <Notice>{m.safety_hash_match_text()}</Notice>}
        {files.length > 0 && <QuarantinedFiles reportId={id} files={files} />}
        <div className="report-histories">
          {reporterHistory && <History title={`${sideWord[reporterSide]()}: ${by}`} history={reporterHistory} />}
          {subjectHistory && (
            <History title={`${sideWord[subjectSide]()}: ${subjectName ?? ''}`} history={subjectHistory} />
          )}
        </div>
        <p className="report-links">
          {memberId && may('members.read') && (
            <RouteLink to="/admin/members/$id" params={{ id: memberId }}>
              {m.safety_open_member()}
            </RouteLink>
          )}
          {callId && may('calls.read') && (
            <RouteLink to="/admin/calls" search={{ call: callId }}>
              {m.safety_open_call()}
            </RouteLink>
          )}
          {profile && may('profiles.read') && (
            <RouteLink to="/admin/profiles/$id" params={{ id: profile.id }}>
              {m.safety_open_profile({ name: profile.name })}
            </RouteLink>
          )}
        </p>
        <Decided report={report} />
        {evidenceActs.length > 0 && <KeepEvidence report={report} />}
        {decisions.length > 0 && <DecideReport report={report} />}
      </div>
    </>
  )
}
