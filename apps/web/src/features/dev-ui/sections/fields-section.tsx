import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { FieldPair, Form, PasswordField, TextArea } from '#/ui/field/form.tsx'
import { Notice } from '#/ui/notice/notice.tsx'

function RestingForm() {
  const reveal = { showLabel: m.dev_f_show(), hideLabel: m.dev_f_hide() }
  const countries = [
    { value: 'de', label: m.dev_f_country_de() },
    { value: 'at', label: m.dev_f_country_at() },
    { value: 'ch', label: m.dev_f_country_ch() },
  ]
  return (
    <Form>
      <FieldPair>
        <TextField label={m.dev_f_name()} aside={m.dev_f_optional()} name="name" autoComplete="name" />
        <TextField label={m.dev_f_birth()} type="date" name="birthDate" hint={m.dev_f_birth_hint()} />
      </FieldPair>
      <TextField
        label={m.dev_f_email()}
        type="email"
        name="email"
        placeholder="name@example.org"
        hint={m.dev_f_email_hint()}
      />
      <TextField label={m.dev_f_phone()} type="tel" name="phone" icon="phone" placeholder="+49 151 23456789" />
      <PasswordField label={m.dev_f_password()} name="password" hint={m.dev_f_password_hint()} {...reveal} />
      <SelectField
        label={m.dev_f_country()}
        name="country"
        defaultValue=""
        placeholder={m.dev_f_country_choose()}
        options={countries}
      />
      <TextArea
        label={m.dev_f_message()}
        name="message"
        maxLength={160}
        defaultValue={m.dev_type_heading()}
        counterText={(used, max) => m.dev_f_counter({ used, max })}
      />
      <TextField label={m.dev_search()} labelHidden type="search" icon="search" placeholder={m.dev_search()} />
      <Checkbox label={m.dev_f_news()} hint={m.dev_f_news_hint()} defaultChecked />
      <Button type="submit" variant="primary">
        {m.dev_save()}
      </Button>
    </Form>
  )
}

function WrongForm() {
  const reveal = { showLabel: m.dev_f_show(), hideLabel: m.dev_f_hide() }
  return (
    <Form>
      <Notice tone="error" title={m.dev_f_notice()}>
        {m.dev_f_notice_text()}
      </Notice>
      <TextField label={m.dev_f_email()} type="email" defaultValue="martin@" error={m.dev_f_email_error()} />
      <PasswordField label={m.dev_f_password()} defaultValue="sommer" error={m.dev_f_password_hint()} {...reveal} />
      <SelectField
        label={m.dev_f_country()}
        options={[{ value: '', label: m.dev_f_country_choose() }]}
        error={m.dev_f_country_choose()}
      />
      <TextArea label={m.dev_f_message()} maxLength={160} error={m.dev_c_error()} />
      <TextField label={m.dev_f_name()} defaultValue={m.dev_type_name()} disabled />
      <PasswordField label={m.dev_f_password()} disabled {...reveal} />
      <Checkbox label={m.dev_f_terms()} error={m.dev_f_terms_error()} />
      <Checkbox label={m.dev_f_terms()} disabled />
    </Form>
  )
}

/** Default on the left; invalid and disabled on the right. */
export function FieldsSection() {
  return (
    <div className="dev-grid">
      <RestingForm />
      <WrongForm />
    </div>
  )
}
