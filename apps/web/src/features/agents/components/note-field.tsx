import './note-field.css'
import { type AgentConversation, CONVERSATION_NOTE_MAX_CHARACTERS } from '@velvetline/contracts/agents'
import { useId } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { LinkButton } from '#/ui/link/link.tsx'
import { useNote } from '../model/use-note.ts'

/** The consultant's private note; saved by itself. */
export function NoteField({ conversation }: { conversation: AgentConversation }) {
  const id = useId()
  const format = useFormat()
  const { text, state, savedAt, change, retry } = useNote(conversation)
  return (
    <section className="agents-note">
      <h3>
        <label htmlFor={id}>{m.agents_note_title()}</label>
      </h3>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        maxLength={CONVERSATION_NOTE_MAX_CHARACTERS}
        value={text}
        placeholder={m.agents_note_placeholder()}
        aria-describedby={`${id}-state ${id}-print`}
        onChange={(event) => change(event.target.value)}
      />
      <p className="quiet" id={`${id}-state`} role="status">
        {state === 'typing' && m.agents_note_saving()}
        {state === 'saved' && savedAt !== undefined && m.agents_note_saved({ time: format.time(savedAt) })}
        {state === 'failed' && (
          <>
            {m.agents_note_failed()} <LinkButton onClick={retry}>{m.agents_try_again()}</LinkButton>
          </>
        )}
      </p>
      <p className="quiet agents-person-note" id={`${id}-print`}>
        {m.agents_note_print()}
      </p>
    </section>
  )
}
