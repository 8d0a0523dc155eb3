import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecoveryCodes, SecondFactorKey } from '@velvetline/contracts/accounts'
import encodeQR from 'qr'
import { useMemo, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Form } from '#/ui/field/form.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { enrolSecondFactor, secondFactorKeyQuery, showFactorAgain } from '../api/second-factor.ts'
import { AppCodeField, CurrentPasswordField, EitherCodeField } from './code-fields.tsx'
import { CopyButton, RecoveryCodesShown } from './recovery-codes.tsx'
import './security.css'

/** Light modules around the code; readers need four. */
const QUIET_ZONE = 4

/** Dark on white in both themes: many cameras read nothing else. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE })
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: rows.length, path: dark.join('') }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      shapeRendering="crispEdges"
      aria-label={m.accounts_enrol_picture()}
      className="enrol-qr"
    >
      <path d={path} />
    </svg>
  )
}

const inGroups = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ')

function AppKey({ appKey: { key, address } }: { appKey: SecondFactorKey }) {
  return (
    <div className="enrol-key">
      <QrCode text={address} />
      <TextLink href={address} className="only-phone">
        {m.accounts_enrol_open()}
      </TextLink>
      <p className="quiet">{m.accounts_enrol_key()}</p>
      <code className="enrol-key-text">{inGroups(key)}</code>
      <CopyButton text={key} />
    </div>
  )
}

interface EnrolFormProps {
  appKey: SecondFactorKey
  /** Another app takes the place of the one before. */
  isMove: boolean
  onCodes: (answer: RecoveryCodes) => void
  onClose: () => void
}

function EnrolForm({ appKey, isMove, onCodes, onClose }: EnrolFormProps) {
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.accounts_factor_failed(),
    send: (values) =>
      enrolSecondFactor({
        enrolment: appKey.enrolment,
        code: textOf(values, 'code'),
        currentPassword: textOf(values, 'currentPassword'),
        ...(isMove && { formerCode: textOf(values, 'formerCode') }),
      }),
    onDone: onCodes,
  })
  return (
    <Form {...formProps}>
      <Problem>{problem}</Problem>
      <AppCodeField label={isMove ? m.accounts_new_app_code() : undefined} error={fault('code')} />
      {isMove && (
        <EitherCodeField
          name="formerCode"
          label={m.accounts_former_code()}
          hint={m.accounts_former_code_hint()}
          error={fault('formerCode')}
        />
      )}
      <CurrentPasswordField fault={fault} />
      <p className="quiet">{m.accounts_enrol_note()}</p>
      <DialogActions>
        <Button type="submit" variant="primary" loading={isPending}>
          {isMove ? m.accounts_enrol_move() : m.accounts_enrol_send()}
        </Button>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
      </DialogActions>
    </Form>
  )
}

/** Connects an app: the key as a picture and as text, then a code of it; at the end the recovery codes, this once. */
export function EnrolDialog({ isMove, onClose }: { isMove: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const { data: appKey, isError } = useQuery(secondFactorKeyQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = () => {
    toast({ kind: 'success', title: m.accounts_codes_saved() })
    onClose()
  }
  const show = ({ codes }: RecoveryCodes) => {
    setCodes(codes)
    void showFactorAgain(client)
  }
  if (codes) {
    return (
      <Dialog open wide locked onOpenChange={finish} title={m.accounts_codes_title()} closeLabel={m.common_close()}>
        <RecoveryCodesShown codes={codes} onDone={finish} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={isMove ? m.accounts_factor_other_app() : m.accounts_enrol_title()}
      closeLabel={m.common_close()}
      className="enrol"
    >
      <p>{m.accounts_enrol_text()}</p>
      <Problem>{isError && m.accounts_factor_failed()}</Problem>
      {appKey ? (
        <>
          <AppKey appKey={appKey} />
          <EnrolForm appKey={appKey} isMove={isMove} onCodes={show} onClose={onClose} />
        </>
      ) : (
        !isError && (
          <SkeletonGroup label={m.accounts_enrol_loading()}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )
      )}
    </Dialog>
  )
}
