import { EMAIL_MAX_CHARACTERS } from '@velvetline/contracts/accounts'
import { COUNTRY_NUMBER_MAX, LAW_WORDS_MAX, type SectionValues } from '@velvetline/contracts/country-editor'
import { m } from '#/paraglide/messages.js'
import { DuoField, DuoHead, type DuoWords } from '#/ui/editor/duo.tsx'
import { EditorSection } from '#/ui/editor/editor.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { sectionWord } from './country-words.ts'
import { type SectionProps, useSection } from './use-section.ts'

function Support(props: SectionProps) {
  const { value, fault, change } = useSection(props, 'support')
  return (
    <EditorSection id="support" title={sectionWord.support()}>
      <FieldPair>
        <TextField
          type="email"
          label={m.countries_email()}
          hint={m.countries_support_hint()}
          value={value.email}
          error={fault('email')}
          maxLength={EMAIL_MAX_CHARACTERS}
          disabled={!props.mayEdit}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <TextField
          type="tel"
          label={m.countries_phone()}
          hint={m.countries_support_hint()}
          value={value.phone}
          error={fault('phone')}
          maxLength={COUNTRY_NUMBER_MAX}
          disabled={!props.mayEdit}
          onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
        />
      </FieldPair>
    </EditorSection>
  )
}

type LawWords = SectionValues['law']['words']['de']
const LAW_WORDS: readonly (readonly [keyof LawWords, () => string])[] = [
  ['inCountry', m.countries_law_in_country],
  ['privacyLaw', m.countries_law_privacy_law],
  ['privacyAuthority', m.countries_law_privacy_authority],
  ['withdrawalLaw', m.countries_law_withdrawal_law],
  ['phoneRegulator', m.countries_law_phone_regulator],
  ['disputeBody', m.countries_law_dispute_body],
]
const HUNDRED = 100

const duoWords = (): DuoWords => ({
  german: m.texts_col_de(),
  english: m.texts_col_en(),
  changed: m.texts_changed(),
  missing: m.texts_missing(),
  outdated: m.texts_outdated(),
  count: (used, max) => m.texts_count({ used, max }),
})

export function Law(props: SectionProps) {
  const { value, fault, change } = useSection(props, 'law')
  const words = duoWords()
  return (
    <EditorSection id="law" title={sectionWord.law()}>
      <TextField
        type="number"
        step="0.01"
        label={m.countries_limit()}
        hint={m.countries_limit_hint()}
        value={value.premiumMaxMinor === null ? '' : String(value.premiumMaxMinor / HUNDRED)}
        error={fault('premiumMaxMinor')}
        min={0.01}
        disabled={!props.mayEdit}
        onChange={({ currentTarget }) => {
          const amount = Number(currentTarget.value)
          change({ premiumMaxMinor: amount > 0 ? Math.round(amount * HUNDRED) : null })
        }}
      />
      <Switch
        label={m.countries_access_charge()}
        checked={value.hasAccessCharge}
        disabled={!props.mayEdit}
        onCheckedChange={(hasAccessCharge) => change({ hasAccessCharge })}
      />
      <DuoHead words={words} />
      {LAW_WORDS.map(([name, label]) => (
        <DuoField
          key={name}
          label={label()}
          words={words}
          value={{ de: value.words.de[name], en: value.words.en[name] }}
          maxLength={LAW_WORDS_MAX}
          rows={2}
          errors={{ de: fault(`words.de.${name}`), en: fault(`words.en.${name}`) }}
          disabled={!props.mayEdit}
          onChange={({ de, en }) =>
            change({
              words: { de: { ...value.words.de, [name]: de }, en: { ...value.words.en, [name]: en } },
            })
          }
        />
      ))}
    </EditorSection>
  )
}

/** Contacts, law, and the way to the country's texts. */
export function CountryRules(props: SectionProps) {
  return (
    <>
      <Support {...props} />
      <Law {...props} />
      <EditorSection id="texts" title={m.countries_sec_texts()}>
        <p className="quiet">{m.countries_texts_note()}</p>
        <RouteLink to="/admin/content" search={{ market: props.editor.code }} iconEnd="arrow">
          {m.countries_to_texts()}
        </RouteLink>
      </EditorSection>
    </>
  )
}
