import './apply.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  applicationConsentAnswerPath,
  applicationConsentDocumentPath,
  applicationConsentPath,
  applicationConsentPhotoPath,
  CONSENT_TOKEN_HEADER,
  type ConsentShown,
} from '@velvetline/contracts/application-proofs'
import { useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { send } from '#/shared/api/transport.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair, Form } from '#/ui/field/form.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'
import { sendFile } from '../api/application.ts'
import { FileDrop } from './file-drop.tsx'

/** Asked for with the link's secret, so it has no address of its own. */
const usePhoto = (token: string, isWanted: boolean): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isWanted) return
    let made: string | undefined
    let isGone = false
    const load = async (): Promise<void> => {
      const body = JSON.stringify({ token })
      const response = await send(applicationConsentPhotoPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      if (!response.ok || isGone) return
      made = URL.createObjectURL(await response.blob())
      setUrl(made)
    }
    load().catch(() => undefined)
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [token, isWanted])
  return url
}

/** Needs no name and no document, and can be said later too, by the same link. */
const useNo = (token: string) => {
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      request(applicationConsentAnswerPath, {
        method: 'POST',
        body: { token, answer: 'no', fullName: '', birthDate: '' },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [applicationConsentPath, token] }),
  })
  return {
    say: () => mutate(),
    isPending,
    problem: error ? (refusalText(error) ?? m.applications_failed()) : undefined,
  }
}

function AnswerForm({ token, consent }: { token: string; consent: ConsentShown }) {
  const client = useQueryClient()
  const no = useNo(token)
  /** An answer waits for it: on a slow line people are done before their document is. */
  const upload = useRef<Promise<void>>(undefined)
  const refresh = () => client.invalidateQueries({ queryKey: [applicationConsentPath, token] })
  const yes = useSentForm({
    failed: m.applications_failed(),
    send: async (values) => {
      await upload.current
      return request(applicationConsentAnswerPath, {
        method: 'POST',
        body: { token, answer: 'yes', fullName: textOf(values, 'fullName'), birthDate: textOf(values, 'birthDate') },
      })
    },
    onDone: refresh,
  })
  const addDocument = (file: File): Promise<void> => {
    const sent = sendFile(applicationConsentDocumentPath, file, { [CONSENT_TOKEN_HEADER]: token }).then(refresh)
    // If it fails, the drop zone says so, and the answer is refused without it.
    upload.current = sent.catch(() => undefined)
    return sent
  }
  return (
    <Form {...yes.formProps}>
      <FileDrop
        title={m.applications_consent_document()}
        hint={m.applications_drop_hint()}
        accept="image/*,application/pdf"
        isFilled={consent.hasDocument}
        onFile={addDocument}
      />
      <FieldPair>
        <TextField
          name="fullName"
          label={m.applications_consent_name()}
          autoComplete="name"
          error={yes.fault('fullName')}
        />
        <TextField
          type="date"
          name="birthDate"
          label={m.applications_birth_date()}
          autoComplete="bday"
          error={yes.fault('birthDate')}
        />
      </FieldPair>
      <Problem>{no.problem ?? yes.problem}</Problem>
      <div className="apply-acts">
        <Button loading={no.isPending} disabled={yes.isPending} onClick={no.say}>
          {m.applications_consent_no()}
        </Button>
        <Button type="submit" variant="primary" loading={yes.isPending} disabled={no.isPending}>
          {m.applications_consent_yes()}
        </Button>
      </div>
    </Form>
  )
}

function TakeBack({ token }: { token: string }) {
  const no = useNo(token)
  return (
    <>
      <Problem>{no.problem}</Problem>
      <Button variant="danger" loading={no.isPending} onClick={no.say}>
        {m.applications_consent_take_back()}
      </Button>
    </>
  )
}

const TITLES = {
  open: m.applications_consent_title,
  yes: m.applications_consent_answered,
  no: m.applications_consent_no_title,
} as const

/** Where the mail to somebody on a photo leads. */
export function ConsentPage({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: [applicationConsentPath, token],
    queryFn: () => request<ConsentShown>(applicationConsentPath, { method: 'POST', body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const photo = usePhoto(token, data !== undefined && data.answer !== 'no')
  if (error || token === '') {
    return (
      <ResultCard icon="clock" tone="off" title={m.applications_link_dead()}>
        <p>{error ? (refusalText(error) ?? m.applications_failed()) : m.applications_link_missing()}</p>
      </ResultCard>
    )
  }
  if (!data) {
    return (
      <ResultCard key="opening" icon="image" title={m.applications_consent_title()}>
        <p role="status">{m.applications_opening()}</p>
      </ResultCard>
    )
  }
  return (
    <ResultCard icon="image" title={TITLES[data.answer ?? 'open']()} focus="changed" className="apply-consent">
      {data.answer === null && <p>{m.applications_consent_text({ name: data.name, applicant: data.applicant })}</p>}
      {photo && data.answer !== 'no' && (
        <img src={photo} alt={m.applications_consent_photo()} className="apply-consent-photo" />
      )}
      {data.answer === 'no' && (
        <Notice tone="success" live>
          {m.applications_consent_said_no()}
        </Notice>
      )}
      {data.answer === 'yes' && (
        <Notice tone="success" live>
          {m.applications_consent_said_yes()}
        </Notice>
      )}
      {data.answer === 'yes' && <TakeBack token={token} />}
      {data.answer === null && <AnswerForm token={token} consent={data} />}
    </ResultCard>
  )
}
