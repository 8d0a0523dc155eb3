import './agency-page.css'
import { useQuery } from '@tanstack/react-query'
import { type AgencyPerson, ANSWERERS_MAX, type OwnAgency } from '@velvetline/contracts/agency'
import { type FormEvent, type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { Loaded } from '#/shared/loaded.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { agencyQuery, useChooseAnswerers } from '../api/agency.ts'
import { useAgentProfiles } from '../api/profiles.ts'
import { BackToSettings } from './agent-frame.tsx'
import { notLoaded } from './not-loaded.tsx'
import { SettingsSkeleton } from './skeletons.tsx'
import { statusWord } from './status-choice.tsx'

function StateOf({ person }: { person: AgencyPerson }) {
  const format = useFormat()
  if (person.isBlocked) return m.agents_agency_blocked()
  if (person.isPresent) return m.agents_agency_present()
  if (person.lastSeenAt === null) return m.agents_agency_never_seen()
  return m.agents_agency_seen({ time: format.dateTime(person.lastSeenAt) })
}

interface ChoiceProps {
  person: AgencyPerson
  people: readonly AgencyPerson[]
  onClose: () => void
}

/** Who besides the person answers for them. */
function AnswererDialog({ person, people, onClose }: ChoiceProps) {
  const choosing = useChooseAnswerers()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(person.answererIds))
  const isTooMany = chosen.size > ANSWERERS_MAX
  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isTooMany) choosing.mutate({ id: person.id, answererIds: [...chosen] }, { onSuccess: onClose })
  }
  const { name } = person
  return (
    <Dialog open onOpenChange={onClose} title={m.agents_agency_choose_title({ name })} closeLabel={m.common_cancel()}>
      <form className="agents-settings-alerts" onSubmit={submit}>
        <p>{m.agents_agency_choose_text({ name })}</p>
        <fieldset className="agents-agency-choices">
          <legend>{m.agents_agency_choose_who({ max: ANSWERERS_MAX })}</legend>
          {people
            .filter(({ id }) => id !== person.id)
            .map((one, index, { length }) => (
              <Checkbox
                key={one.id}
                label={one.name}
                checked={chosen.has(one.id)}
                onChange={() => toggle(one.id)}
                error={isTooMany && index === length - 1 && m.agents_agency_too_many({ max: ANSWERERS_MAX })}
              />
            ))}
        </fieldset>
        <DialogActions>
          <Button type="submit" variant="primary" loading={choosing.isPending}>
            {m.common_save()}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface PersonProps {
  person: AgencyPerson
  people: readonly AgencyPerson[]
  onChoose: () => void
}

function Person({ person, people, onChoose }: PersonProps) {
  const { data: profiles = [] } = useAgentProfiles()
  const isYou = useViewer()?.id === person.id
  const own = profiles.filter(({ agentId }) => agentId === person.id)
  const answering = people.filter(({ id }) => person.answererIds.includes(id)).map(({ name }) => name)
  const marks = [person.isLead && m.agents_agency_is_lead(), isYou && m.agents_agency_you()].filter(Boolean)
  return (
    <li className="agents-agency-person">
      <div>
        <b>{person.name}</b> {marks.length > 0 && <small>({marks.join(', ')})</small>}
        {!isYou && (
          <>
            <br />
            <small>
              <StateOf person={person} />
            </small>
          </>
        )}
      </div>
      <div>
        <div className="agents-agency-profiles">
          {own.length === 0 && <small>{m.agents_agency_no_profile()}</small>}
          {own.map(({ uuid, name, status }) => (
            <span key={uuid}>
              {name}
              <StatusBadge status={status}>{statusWord(status)}</StatusBadge>
            </span>
          ))}
        </div>
        <small>
          {answering.length === 0
            ? m.agents_agency_answered_alone()
            : m.agents_agency_answered_by({ names: answering.join(', ') })}
        </small>
      </div>
      {people.length > 1 && (
        <Button size="sm" onClick={onChoose}>
          {m.agents_agency_choose()}
          <VisuallyHidden> {person.name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

function People({ people }: Pick<OwnAgency, 'people'>) {
  const [asked, setAsked] = useState<string>()
  const person = people.find(({ id }) => id === asked)
  return (
    <Panel title={m.agents_agency_people()}>
      <ul>
        {people.map((one) => (
          <Person key={one.id} person={one} people={people} onChoose={() => setAsked(one.id)} />
        ))}
      </ul>
      {person && <AnswererDialog person={person} people={people} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

/**
 * For the lead of an agency: its people, their profiles, and who answers for whom.
 * @param children what later features add for the lead
 */
export function AgencyPage({ children }: { children?: ReactNode }) {
  const query = useQuery(agencyQuery)
  const { data } = query
  const isLead = data?.agency?.isLead === true
  return (
    <WorkspacePage className="agents-narrow">
      <PageTitle
        title={data?.agency?.name ?? m.agents_agency()}
        lead={isLead ? m.agents_agency_lead() : undefined}
        above={<BackToSettings />}
      />
      <Loaded query={query} failed={notLoaded(m.agents_agency_failed())} skeleton={<SettingsSkeleton />}>
        {({ people }) =>
          isLead ? (
            <People people={people} />
          ) : (
            <EmptyState icon="lock" title={m.agents_agency_not_lead()} text={m.agents_agency_not_lead_text()} />
          )
        }
      </Loaded>
      {isLead && children}
    </WorkspacePage>
  )
}
