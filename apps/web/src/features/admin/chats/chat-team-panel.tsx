import { useQueryClient } from '@tanstack/react-query'
import type { ChatTeam, ChatTeamSecrets, ChatTeams, DeadDelivery } from '@velvetline/contracts/chat-team'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { showAnswer } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { ageWord } from '../office/task-words.ts'
import { QuestionDialog, TeamDialog, type TeamQuestion } from './chat-team-dialogs.tsx'
import {
  changeTeam,
  chatTeamsQuery,
  disconnectTeam,
  replaceKey,
  replaceSecret,
  resendToTeam,
  testTeam,
} from './chat-teams.ts'
import { failureWord } from './failure-word.ts'

const useTeamAct = (send: () => Promise<ChatTeams>, done: string) =>
  useAct({ send, shows: chatTeamsQuery.queryKey, done, failed: m.office_team_failed() })

function ResendOne({ team, delivery }: { team: ChatTeam; delivery: DeadDelivery }) {
  const resending = useTeamAct(() => resendToTeam(team.id, delivery.id), m.office_team_resent())
  return (
    <Button
      loading={resending.isPending}
      aria-label={m.office_team_resend_label({ name: delivery.profileName })}
      onClick={() => resending.mutate()}
    >
      {m.office_team_resend()}
    </Button>
  )
}

const columnsFor = (team: ChatTeam, format: Formatter): TableColumn<DeadDelivery>[] => [
  { key: 'profile', title: m.office_team_dead_profile(), cell: ({ profileName }) => <b>{profileName}</b> },
  {
    key: 'written',
    title: m.office_team_dead_written(),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
  },
  { key: 'why', title: m.office_job_why(), cell: ({ failure }) => failureWord(failure) },
  { key: 'tries', title: m.office_mail_tries(), align: 'end', cell: ({ attempts }) => format.number(attempts) },
  {
    key: 'act',
    title: m.office_mail_act(),
    align: 'end',
    cell: (delivery) => <ResendOne team={team} delivery={delivery} />,
  },
]

function DeadLetters({ team }: { team: ChatTeam }) {
  const format = useFormat()
  const resending = useTeamAct(() => resendToTeam(team.id), m.office_team_resent())
  return (
    <div className="chat-team-dead">
      <div className="chat-team-dead-head">
        <p>{m.office_team_dead({ number: format.number(team.deadCount) })}</p>
        <Button loading={resending.isPending} onClick={() => resending.mutate()}>
          {m.office_team_resend_all()}
        </Button>
      </div>
      <Table
        caption={m.office_team_dead_caption({ name: team.name })}
        className="admin-table"
        columns={columnsFor(team, format)}
        rows={team.dead}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

function Facts({ team, all }: { team: ChatTeam; all: ChatTeams }) {
  const format = useFormat()
  const { profileIds, waitingCount, oldestWaitingAt, lastFailure, lastSentAt, formerSecretUntil } = team
  const names = all.profiles.filter(({ id }) => profileIds?.includes(id)).map(({ name }) => name)
  return (
    <PanelRows>
      <PanelRow label={m.office_team_endpoint()}>
        <span className="chat-team-url">{team.endpointUrl}</span>
      </PanelRow>
      <PanelRow label={m.office_team_scope()}>
        {profileIds === null ? m.office_team_scope_all() : names.join(', ')}
      </PanelRow>
      <PanelRow label={m.office_team_waiting()}>
        {waitingCount === 0 || oldestWaitingAt === null
          ? m.office_team_waiting_none()
          : m.office_team_waiting_some({
              number: format.number(waitingCount),
              age: ageWord(oldestWaitingAt, all.now, format),
            })}
        {lastFailure !== '' && <small className="chat-team-failure">{failureWord(lastFailure)}</small>}
      </PanelRow>
      <PanelRow label={m.office_team_last_sent()}>
        {lastSentAt === null ? m.office_team_never() : <time dateTime={lastSentAt}>{format.dateTime(lastSentAt)}</time>}
      </PanelRow>
      <PanelRow label={m.office_team_key()}>{m.office_team_key_ending({ ending: team.apiKeyEnding })}</PanelRow>
      {formerSecretUntil !== null && (
        <PanelRow label={m.office_team_former_secret()}>
          {m.office_team_former_until({ time: format.dateTime(formerSecretUntil) })}
        </PanelRow>
      )}
    </PanelRows>
  )
}

interface ChatTeamPanelProps {
  team: ChatTeam
  all: ChatTeams
  onSecrets: (secrets: ChatTeamSecrets) => void
}

/** One team: what it answers, how its deliveries go, and what can be done. */
export function ChatTeamPanel({ team, all, onSecrets }: ChatTeamPanelProps) {
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const [question, setQuestion] = useState<TeamQuestion>()
  const switching = useTeamAct(
    () => changeTeam(team.id, { isOn: !team.isOn }),
    team.isOn ? m.office_team_switched_off() : m.office_team_switched_on(),
  )
  const testing = useAct({
    send: () => testTeam(team.id),
    done: ({ isAccepted, failure }) =>
      isAccepted
        ? m.office_team_test_accepted()
        : { kind: 'error', title: m.office_team_test_failed(), text: failureWord(failure) },
    failed: m.office_team_failed(),
  })
  const answer = async (asked: TeamQuestion): Promise<void> => {
    if (asked === 'disconnect') {
      await showAnswer(client, chatTeamsQuery.queryKey, await disconnectTeam(team.id))
      toast({ kind: 'success', title: m.office_team_disconnected() })
      return
    }
    onSecrets(await (asked === 'secret' ? replaceSecret(team.id) : replaceKey(team.id)))
    setQuestion(undefined)
  }
  return (
    <Panel className="chat-team" title={team.name}>
      {team.goneAt !== null && <Notice tone="error">{m.office_team_gone()}</Notice>}
      <Switch
        label={m.office_team_on()}
        hint={m.office_team_on_hint()}
        checked={team.isOn}
        disabled={switching.isPending}
        onCheckedChange={() => switching.mutate()}
      />
      <Facts team={team} all={all} />
      {team.deadCount > 0 && <DeadLetters team={team} />}
      <div className="chat-team-ways">
        <Button loading={testing.isPending} onClick={() => testing.mutate()}>
          {m.office_team_test()}
        </Button>
        <Button onClick={() => setChanging(true)}>{m.office_team_change()}</Button>
        <Button onClick={() => setQuestion('secret')}>{m.office_team_secret_replace()}</Button>
        <Button onClick={() => setQuestion('key')}>{m.office_team_key_replace()}</Button>
        <Button onClick={() => setQuestion('disconnect')}>{m.office_team_disconnect()}</Button>
      </div>
      {isChanging && (
        <TeamDialog team={team} all={all} onDone={() => setChanging(false)} onClose={() => setChanging(false)} />
      )}
      {question && (
        <QuestionDialog question={question} send={() => answer(question)} onClose={() => setQuestion(undefined)} />
      )}
    </Panel>
  )
}
