import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdminProfile, ProfileAgent } from '@velvetline/contracts/profile-managing'
import { useDeferredValue, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { profileAgentsQuery } from './catalogue.ts'
import { personChoices } from './profile-change.ts'

interface FieldsProps {
  profile: AdminProfile
  /** Who is chosen at first, in place of the present person. */
  first?: ProfileAgent | null | undefined
  error?: string | undefined
}

/** Whose profile it is: what is typed narrows the choice, which keeps the present person. */
export function ProfilePersonFields({ profile, first = profile.agent, error }: FieldsProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(first)
  const { data } = useQuery({ ...profileAgentsQuery(useDeferredValue(words)), placeholderData: keepPreviousData })
  const people = personChoices([profile.agent, chosen], data?.agents ?? [])
  const answering = profile.answeredBy.map(({ name }) => name).join(', ')
  return (
    <>
      <TextField
        type="search"
        label={m.editing_person_search()}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // It searches while one types; the form around it is sent by its button.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        autoComplete="off"
      />
      <SelectField
        name="agentId"
        label={m.editing_person()}
        hint={answering === '' ? m.editing_demo_actor() : m.editing_answered_by({ names: answering })}
        error={error}
        value={chosen?.id ?? ''}
        onChange={(event) => setChosen(people.find(({ id }) => id === event.target.value) ?? null)}
        options={[
          ...(profile.agent === null ? [{ value: '', label: m.editing_demo_actor() }] : []),
          ...people.map(({ id, name, agency }) => ({ value: id, label: agency ? `${name}, ${agency}` : name })),
        ]}
      />
    </>
  )
}
