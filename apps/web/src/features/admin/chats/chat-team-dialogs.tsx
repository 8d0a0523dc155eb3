import { useQueryClient } from '@tanstack/react-query'
import {
  CHAT_TEAM_NAME_MAX,
  CHAT_TEAM_SECRET_OVERLAP_HOURS,
  CHAT_TEAM_URL_MAX,
  type ChatTeam,
  type ChatTeamSecrets,
  type ChatTeams,
} from '@velvetline/contracts/chat-team'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { showAnswer, textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { changeTeam, chatTeamsQuery, connectTeam } from './chat-teams.ts'

/** What a form of a team says. */
const readTeam = (values: FormData) => ({
  name: textOf(values, 'name'),
  endpointUrl: textOf(values, 'endpointUrl'),
  profileIds: textOf(values, 'scope') === 'all' ? null : values.getAll('profileIds').map(String),
})

interface TeamDialogProps {
  /** Undefined for a new one. */
  team?: ChatTeam | undefined
  all: ChatTeams
  /** With its secrets, where it was connected now. */
  onDone: (secrets: ChatTeamSecrets | undefined) => void
  onClose: () => void
}

/** Connects a team, or changes what it answers. */
export function TeamDialog({ team, all, onDone, onClose }: TeamDialogProps) {
  const client = useQueryClient()
  const [scope, setScope] = useState(team === undefined || team.profileIds === null ? 'all' : 'some')
  const form = useSentForm({
    send: async (values) => {
      const given = readTeam(values)
      if (team) return { teams: await changeTeam(team.id, given), secrets: undefined }
      const secrets = await connectTeam(given)
      return { teams: secrets.teams, secrets }
    },
    onDone: async ({ teams, secrets }) => {
      await showAnswer(client, chatTeamsQuery.queryKey, teams)
      if (!secrets) toast({ kind: 'success', title: m.office_team_saved() })
      onDone(secrets)
    },
    failed: m.office_team_failed(),
  })
  return (
    <FormDialog
      form={form}
      title={team ? m.office_team_change_title({ name: team.name }) : m.office_team_connect()}
      text={m.office_team_text()}
      action={team ? m.office_team_save() : m.office_team_connect_now()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={m.office_team_name()}
        hint={m.office_team_name_hint()}
        error={form.fault('name')}
        defaultValue={team?.name}
        maxLength={CHAT_TEAM_NAME_MAX}
        autoComplete="off"
        required
        data-autofocus
      />
      <TextField
        name="endpointUrl"
        type="url"
        label={m.office_team_endpoint()}
        hint={all.allowsLoopback ? m.office_team_endpoint_loopback() : m.office_team_endpoint_hint()}
        error={form.fault('endpointUrl')}
        defaultValue={team?.endpointUrl}
        placeholder="https://"
        maxLength={CHAT_TEAM_URL_MAX}
        autoComplete="off"
        required
      />
      <Choices
        legend={m.office_team_scope()}
        showLegend
        name="scope"
        value={scope}
        onChange={setScope}
        error={form.fault('profileIds')}
      >
        <Choice value="all" title={m.office_team_scope_all()} detail={m.office_team_scope_all_detail()} />
        <Choice value="some" title={m.office_team_scope_some()} />
      </Choices>
      {scope === 'some' && (
        <fieldset className="chat-team-profiles">
          <legend className="ui-hidden">{m.office_team_scope_some()}</legend>
          {all.profiles.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="profileIds"
              value={id}
              label={name}
              defaultChecked={team?.profileIds?.includes(id) ?? false}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

function Secret({ label, value }: { label: string; value: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ kind: 'success', title: m.office_team_copied() })
    } catch {
      toast({ kind: 'error', title: m.office_team_copy_failed() })
    }
  }
  return (
    <div className="chat-team-secret">
      <TextField label={label} value={value} readOnly autoComplete="off" spellCheck={false} />
      <Button icon="copy" aria-label={m.office_team_copy_label({ what: label })} onClick={() => void copy()}>
        {m.office_team_copy()}
      </Button>
    </div>
  )
}

/** Shows what was drawn now, for the only time. */
export function SecretsDialog({ secrets, onClose }: { secrets: ChatTeamSecrets; onClose: () => void }) {
  const { signingSecret, apiKey } = secrets
  return (
    <Dialog open locked onOpenChange={onClose} title={m.office_team_secrets_title()} closeLabel={m.common_close()}>
      <p>{m.office_team_secrets_text()}</p>
      {signingSecret !== null && <Secret label={m.office_team_secret()} value={signingSecret} />}
      {apiKey !== null && <Secret label={m.office_team_key()} value={apiKey} />}
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {m.office_team_secrets_done()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export type TeamQuestion = 'secret' | 'key' | 'disconnect'

const QUESTIONS = {
  secret: {
    title: m.office_team_secret_replace,
    text: () => m.office_team_secret_replace_text({ hours: CHAT_TEAM_SECRET_OVERLAP_HOURS }),
    isDangerous: false,
  },
  key: { title: m.office_team_key_replace, text: m.office_team_key_replace_text, isDangerous: true },
  disconnect: { title: m.office_team_disconnect, text: m.office_team_disconnect_text, isDangerous: true },
} as const

interface QuestionDialogProps {
  question: TeamQuestion
  send: () => Promise<void>
  onClose: () => void
}

/** Asks before something ends. */
export function QuestionDialog({ question, send, onClose }: QuestionDialogProps) {
  const { title, text, isDangerous } = QUESTIONS[question]
  const form = useSentForm({ send, failed: m.office_team_failed(), onDone: () => {} })
  return (
    <FormDialog
      form={form}
      title={title()}
      text={text()}
      action={title()}
      isDangerous={isDangerous}
      onClose={onClose}
    />
  )
}
