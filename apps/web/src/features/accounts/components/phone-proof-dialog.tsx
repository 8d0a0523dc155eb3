import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PHONE_CODE_MINUTES } from '@velvetline/contracts/accounts'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { setViewer } from '#/shared/api/viewer.ts'
import { duration } from '#/shared/duration.ts'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { useSite } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form } from '#/ui/field/form.tsx'
import { LinkButton, TextLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { accountQuery, provePhone, requestPhoneCode } from '../api/account.ts'
import { useCountdown } from './resend-link.tsx'

const CODE_WAIT_SECONDS = 60
const CODE_MAX = 12

const useCode = () => {
  const { left, restart } = useCountdown(CODE_WAIT_SECONDS, false)
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: requestPhoneCode, onSuccess: restart })
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    mutate()
  }, [mutate])
  const problem = error ? (refusalText(error) ?? m.accounts_code_failed()) : undefined
  return { left, again: () => mutate(), isSending: isPending, isSent: isSuccess, problem }
}

function CodeAgain({ code }: { code: ReturnType<typeof useCode> }) {
  if (code.left > 0) {
    return <span className="quiet num">{m.accounts_code_again_in({ time: duration(code.left) })}</span>
  }
  return (
    <LinkButton disabled={code.isSending} onClick={code.again}>
      {m.accounts_code_again()}
    </LinkButton>
  )
}

/** A number identifies the account only after a code has proven it. */
export function PhoneProofDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const client = useQueryClient()
  const { mode } = useSite()
  const code = useCode()
  const { formProps, problem, isPending } = useActForm({
    failed: m.accounts_code_failed(),
    send: (values) => provePhone(textOf(values, 'code').replaceAll(/\s/g, '')),
    shows: accountQuery.queryKey,
    onSent: (answer) => setViewer(client, answer.user),
    done: { title: m.accounts_code_done(), text: m.accounts_code_done_text() },
    onClose,
  })
  const told = code.isSent
    ? m.accounts_code_sent({ phone, minutes: PHONE_CODE_MINUTES })
    : m.accounts_code_sending({ phone })
  return (
    <Dialog open onOpenChange={onClose} title={m.accounts_code_title()} closeLabel={m.common_close()}>
      {code.problem === undefined ? (
        <p role="status">{told}</p>
      ) : (
        <Notice tone="error" live>
          {code.problem}
        </Notice>
      )}
      {mode === 'demo' && (
        <p>
          <TextLink href="/sandbox/mail" target="_blank">
            {m.accounts_open_outbox()}
          </TextLink>
        </p>
      )}
      <Form {...formProps}>
        <TextField
          name="code"
          label={m.accounts_code()}
          error={problem}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_MAX}
          data-autofocus
          required
        />
        <DialogActions>
          <Button type="submit" variant="primary" loading={isPending}>
            {m.accounts_code_confirm()}
          </Button>
          <CodeAgain code={code} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
