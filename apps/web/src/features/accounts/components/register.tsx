import { useMutation } from '@tanstack/react-query'
import {
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  USERNAME_MAX_CHARACTERS,
} from '@velvetline/contracts/accounts'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { TextField } from '#/ui/field/field.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { proposeUsername } from '../api/account.ts'
import './register.css'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { type SentForm, textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { privacyPath, termsPath, useIsAgeChecked } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { Form } from '#/ui/field/form.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { register } from '../api/sign-in.ts'
import registerPicture from '../images/register.webp'
import { useRegisteredAs } from '../model/registered-as.ts'
import { Door } from './door.tsx'
import { MailSent } from './mail-sent.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** Proposed by the server. If it is left empty the server chooses one, so a failed proposal blocks nothing. */
function UsernameField({ fault }: { fault: string | undefined }) {
  const ref = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (_replace: boolean) => proposeUsername(),
    onSuccess: (proposal, replace) => {
      // Do not overwrite what was typed meanwhile.
      if (ref.current && (replace || ref.current.value === '')) ref.current.value = proposal
    },
  })
  useEffect(() => mutate(false), [mutate])
  return (
    <div className="username-field">
      <TextField
        ref={ref}
        name="username"
        label={m.accounts_username()}
        hint={m.accounts_username_hint()}
        error={fault}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX_CHARACTERS}
      />
      <IconButton
        icon="turn"
        label={m.accounts_username_other()}
        className="username-field-other"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(true)}
      />
    </div>
  )
}

function PersonFields({ fault }: Pick<SentForm, 'fault'>) {
  const { dialCode, countryName } = useCountry()
  return (
    <>
      <TextField
        name="name"
        label={m.accounts_name()}
        hint={m.accounts_name_hint()}
        error={fault('name')}
        autoComplete="name"
        maxLength={NAME_MAX_CHARACTERS}
        required
      />
      <UsernameField fault={fault('username')} />
      <TextField
        name="email"
        type="email"
        label={m.accounts_email()}
        placeholder={m.accounts_email_placeholder()}
        error={fault('email')}
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARACTERS}
        required
      />
      <TextField
        name="phone"
        type="tel"
        label={m.accounts_phone()}
        hint={m.accounts_phone_hint({ prefix: dialCode, country: countryName })}
        error={fault('phone')}
        autoComplete="tel"
        maxLength={PHONE_MAX_CHARACTERS}
        required
      />
      <TextField
        name="birthDate"
        type="date"
        label={m.accounts_birth_date()}
        hint={m.accounts_birth_date_hint()}
        error={fault('birthDate')}
        autoComplete="bday"
        required
      />
    </>
  )
}

/** Opens beside the form, so that nothing typed is lost. */
function Beside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

function Consents({ fault }: Pick<SentForm, 'fault'>) {
  const terms = (
    <>
      {m.accounts_terms_before()} <Beside href={termsPath()}>{m.accounts_terms_link()}</Beside>
      {m.accounts_terms_after()}
    </>
  )
  const withdrawal = (
    <>
      {m.accounts_sensitive_hint()} <Beside href={privacyPath()}>{m.accounts_privacy_link()}</Beside>
    </>
  )
  return (
    <>
      <Checkbox name="acceptTerms" label={terms} error={fault('acceptTerms')} required />
      <Checkbox
        name="acceptSensitiveData"
        label={m.accounts_sensitive()}
        hint={withdrawal}
        error={fault('acceptSensitiveData')}
        required
      />
    </>
  )
}

export interface RegisterFormProps {
  /** Where the person wanted to be; followed after the confirmation. */
  returnPath: string | undefined
  onSent: (email: string) => void
}

export function RegisterForm({ returnPath, onSent }: RegisterFormProps) {
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.accounts_register_failed(),
    keptAs: 'register',
    send: (values) =>
      register({
        name: textOf(values, 'name'),
        email: textOf(values, 'email'),
        phone: textOf(values, 'phone'),
        birthDate: textOf(values, 'birthDate'),
        username: textOf(values, 'username').trim() || undefined,
        password: textOf(values, 'password'),
        acceptTerms: values.has('acceptTerms'),
        acceptSensitiveData: values.has('acceptSensitiveData'),
        returnPath,
      }),
    onDone: ({ email }) => onSent(email),
  })
  return (
    <Form {...formProps}>
      <Problem>{problem}</Problem>
      <PersonFields fault={fault} />
      <NewPasswordField label={m.accounts_password()} fault={fault('password')} />
      <Consents fault={fault} />
      <Button type="submit" variant="primary" loading={isPending}>
        {m.accounts_register()}
      </Button>
    </Form>
  )
}

/** After sending, the same page says where the mail went, even after a reload. */
export function RegisterPage({ redirect }: { redirect: string | undefined }) {
  const { sentTo, setSentTo } = useRegisteredAs()
  const { welcomeBonusNuggets } = useCountry()
  const nuggets = useFormat().nuggets(welcomeBonusNuggets)
  const isAgeChecked = useIsAgeChecked()
  if (sentTo !== undefined) {
    return <MailSent email={sentTo} returnPath={redirect} onOther={() => setSentTo(undefined)} />
  }
  return (
    <Door
      picture={registerPicture}
      title={
        <>
          {m.accounts_register_title_before()} <em>{m.accounts_register_title_accent()}</em>
        </>
      }
      lead={isAgeChecked ? m.accounts_register_lead_age({ nuggets }) : m.accounts_register_lead({ nuggets })}
    >
      <div className="stack">
        <RegisterForm returnPath={redirect} onSent={setSentTo} />
        <p className="door-aside">
          {m.accounts_has_account()}
          <RouteLink to="/login" search={{ redirect }}>
            {m.accounts_log_in()}
          </RouteLink>
        </p>
      </div>
    </Door>
  )
}
