import './contact-inbox.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CONTACT_ANSWER_MAX_CHARACTERS, type ContactThread } from '@velvetline/contracts/contact'
import { adminTasksPath } from '@velvetline/contracts/tasks'
import { useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { useAct, useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { OwnerMark } from '../office/admin-rows.tsx'
import { contactStateWord, contactSubjectWord } from '../office/task-words.ts'
import { answerMessage, contactMessageQuery, moveMessage, releaseMessage, takeMessage } from './contact.ts'

/** Take, release, close and open again. */
function Ways({ thread }: { thread: ContactThread }) {
  const { id, state, owner } = thread
  const viewer = useViewer()
  const acting = useAct({
    send: (act: () => Promise<ContactThread>) => act(),
    shows: contactMessageQuery(id).queryKey,
    stale: [[adminTasksPath]],
    failed: m.office_act_failed(),
  })
  const isOwn = owner?.id === viewer?.id
  const isFree = owner === null || isOwn
  const next = state === 'closed' ? 'open' : 'closed'
  return (
    <div className="contact-ways">
      <OwnerMark name={owner?.name ?? null} />
      {owner === null && (
        <Button loading={acting.isPending} onClick={() => acting.mutate(() => takeMessage(id))}>
          {m.office_take()}
        </Button>
      )}
      {owner !== null && (isOwn || viewer?.role === 'admin') && (
        <Button loading={acting.isPending} onClick={() => acting.mutate(() => releaseMessage(id))}>
          {m.office_release()}
        </Button>
      )}
      {isFree && (
        <Button loading={acting.isPending} onClick={() => acting.mutate(() => moveMessage(id, next))}>
          {next === 'closed' ? m.office_contact_close() : m.office_contact_reopen()}
        </Button>
      )}
    </div>
  )
}

function AnswerForm({ thread }: { thread: ContactThread }) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useActForm({
    send: (values) => answerMessage(thread.id, textOf(values, 'text'), key),
    shows: contactMessageQuery(thread.id).queryKey,
    stale: [[adminTasksPath]],
    onSent: () => {
      setKey(crypto.randomUUID())
      form.formProps.ref.current?.reset()
    },
    done: m.office_answer_sent(),
    failed: m.office_answer_failed(),
    keptAs: `contact_${thread.id}`,
  })
  return (
    <Form
      {...form.formProps}
      onInput={(event) => {
        form.formProps.onInput(event)
        // Another text is another answer.
        setKey(crypto.randomUUID())
      }}
    >
      <Problem>{form.fault('text') === undefined && form.problem}</Problem>
      <TextArea
        name="text"
        label={m.office_answer({ name: thread.name })}
        hint={m.office_answer_hint({ email: thread.email })}
        error={form.fault('text')}
        rows={8}
        maxLength={CONTACT_ANSWER_MAX_CHARACTERS}
        lang={thread.language}
      />
      <Button type="submit" variant="primary" icon="send" loading={form.isPending}>
        {m.office_answer_send()}
      </Button>
    </Form>
  )
}

/** A message with its answers, and the next answer. */
export function ContactThreadPage({ id }: { id: string }) {
  const { data: thread } = useSuspenseQuery(contactMessageQuery(id))
  const format = useFormat()
  const viewer = useViewer()
  const may = useMay()
  const { subject, name, email, country, language, isMember, isSubscriber, createdAt } = thread
  const { memberId, state, body, answers, owner } = thread
  const facts = [
    contactStateWord[state](),
    isMember ? m.office_contact_member() : m.office_contact_unchecked(),
    format.countryName(country),
    format.dateTime(createdAt),
  ]
  return (
    <>
      <PageTitle
        above={<RouteLink to="/admin/contact">{m.office_contact()}</RouteLink>}
        title={contactSubjectWord[subject]()}
        lead={`${name}, ${email}`}
      />
      <div className="contact-thread">
        <p className="quiet">{facts.join(' · ')}</p>
        {memberId !== null && may('members.read') && (
          <p>
            <RouteLink to="/admin/members/$id" params={{ id: memberId }}>
              {m.office_contact_open_member()}
            </RouteLink>
          </p>
        )}
        {isSubscriber && <Notice>{m.office_contact_priority_text()}</Notice>}
        <Ways thread={thread} />
        <Panel>
          <p className="contact-words" lang={language}>
            {body}
          </p>
        </Panel>
        {answers.length > 0 && (
          <ol className="contact-answers" aria-label={m.office_answers()}>
            {answers.map((answer) => (
              <li key={answer.id}>
                <p>
                  {answer.author}, <time dateTime={answer.sentAt}>{format.dateTime(answer.sentAt)}</time>
                </p>
                <p className="contact-words" lang={language}>
                  {answer.body}
                </p>
              </li>
            ))}
          </ol>
        )}
        {owner === null || owner.id === viewer?.id ? (
          <AnswerForm thread={thread} />
        ) : (
          <Notice tone="waiting">{m.office_contact_taken({ name: owner.name })}</Notice>
        )}
      </div>
    </>
  )
}
