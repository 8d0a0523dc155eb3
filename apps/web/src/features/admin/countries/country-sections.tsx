import { COUNTRY_NUMBER_MAX, PRICE_MARK, PRICE_MESSAGE_MAX } from '@velvetline/contracts/country-editor'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { EditorPair, EditorSection } from '#/ui/editor/editor.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { railWord } from '../payments/payment-words.ts'
import { CountryFurtherNumbers } from './country-further-numbers.tsx'
import { ageMethodWord, SHOWN_AGE_METHODS, sectionWord } from './country-words.ts'
import { type SectionProps, useSection } from './use-section.ts'

/** Stands before the prices. */
export function CountryNumbers(props: SectionProps) {
  const { value, fault, change } = useSection(props, 'numbers')
  const disabled = !props.mayEdit
  const numbers = [
    ['premium', 'premiumMessage', m.countries_premium(), m.countries_premium_message()],
    ['subscriber', 'subscriberMessage', m.countries_subscriber(), m.countries_subscriber_message()],
  ] as const
  return (
    <EditorSection id="numbers" title={sectionWord.numbers()}>
      {numbers.map(([number, message, title, messageTitle]) => (
        <div key={number} className="country-fields">
          <TextField
            label={title}
            hint={m.countries_number_hint()}
            value={value[number]}
            error={fault(number)}
            disabled={disabled}
            inputMode="tel"
            maxLength={COUNTRY_NUMBER_MAX}
            onChange={({ currentTarget }) => change({ [number]: currentTarget.value })}
          />
          {(['de', 'en'] as const).map((language) => (
            <TextField
              key={language}
              label={messageTitle}
              aside={language === 'de' ? m.countries_german() : m.countries_english()}
              hint={m.countries_message_hint({ mark: PRICE_MARK })}
              value={value[message][language]}
              error={fault(`${message}.${language}`)}
              disabled={disabled}
              lang={language}
              maxLength={PRICE_MESSAGE_MAX}
              onChange={({ currentTarget }) =>
                change({ [message]: { ...value[message], [language]: currentTarget.value } })
              }
            />
          ))}
        </div>
      ))}
      <Switch
        label={m.countries_extensions()}
        checked={value.hasExtensions}
        disabled={disabled}
        onCheckedChange={(hasExtensions) => change({ hasExtensions })}
      />
      <CountryFurtherNumbers editor={props.editor} mayEdit={props.mayEdit} />
    </EditorSection>
  )
}

function Basics(props: SectionProps) {
  const { currency, language, dialCode } = props.editor
  const { value, fault, change } = useSection(props, 'basics')
  const format = useFormat()
  return (
    <EditorSection id="basics" title={sectionWord.basics()}>
      <TextField
        label={m.countries_name()}
        value={value.name}
        error={fault('name')}
        disabled={!props.mayEdit}
        maxLength={80}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextField
        label={m.countries_zone()}
        value={value.timeZone}
        error={fault('timeZone')}
        disabled={!props.mayEdit}
        maxLength={60}
        onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}
      />
      <p className="quiet">
        {m.countries_fixed({ currency, language: format.languageName(language), code: dialCode })}
      </p>
    </EditorSection>
  )
}

const HUNDRED = 100

/** Hundredths as people write them, for fields of numbers. */
const hundredths = (value: number): string => String(value / HUNDRED)

const readHundredths = (text: string): number | undefined => {
  const value = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? undefined : Math.round(value * HUNDRED)
}

function Terms(props: SectionProps) {
  const { value, fault, change } = useSection(props, 'terms')
  const format = useFormat()
  return (
    <EditorSection id="terms" title={sectionWord.terms()}>
      <TextField
        type="number"
        label={m.countries_term()}
        hint={m.countries_term_hint()}
        value={value.minimumTermMonths}
        error={fault('minimumTermMonths')}
        min={0}
        max={24}
        disabled={!props.mayEdit}
        onChange={({ currentTarget }) => change({ minimumTermMonths: Number(currentTarget.value) })}
      />
      <TextField
        type="number"
        step="0.01"
        label={m.countries_vat()}
        hint={m.countries_vat_hint({ percent: format.number(props.editor.vatBasisPoints / HUNDRED) })}
        value={value.vatBasisPoints === null ? '' : hundredths(value.vatBasisPoints)}
        error={fault('vatBasisPoints')}
        min={0}
        max={30}
        disabled={!props.mayEdit}
        onChange={({ currentTarget }) => change({ vatBasisPoints: readHundredths(currentTarget.value) ?? null })}
      />
    </EditorSection>
  )
}

function Rails(props: SectionProps) {
  const { value, change } = useSection(props, 'rails')
  const known = props.editor.rails
  const chosen = value.rails
  const ordered = [...chosen, ...known.map(({ rail }) => rail).filter((rail) => !chosen.includes(rail))]
  return (
    <EditorSection id="rails" title={sectionWord.rails()}>
      {known.length === 0 && <p className="quiet">{m.countries_rail_none()}</p>}
      <ul className="country-rails">
        {ordered.map((rail) => {
          const place = chosen.indexOf(rail)
          const isReady = known.some((one) => one.rail === rail && one.isReady)
          const off = isReady ? m.countries_rail_off() : m.countries_rail_currency()
          return (
            <li key={rail}>
              <Switch
                label={railWord(rail)}
                hint={place < 0 ? off : m.countries_rail_on({ place: place + 1 })}
                checked={place >= 0}
                disabled={!props.mayEdit || !isReady}
                onCheckedChange={(isOn) =>
                  change({ rails: isOn ? [...chosen, rail] : chosen.filter((one) => one !== rail) })
                }
              />
              {place > 0 && props.mayEdit && (
                <IconButton
                  icon="up"
                  label={m.countries_rail_up({ name: railWord(rail) })}
                  onClick={() => {
                    const others = chosen.filter((one) => one !== rail)
                    change({ rails: others.toSpliced(place - 1, 0, rail) })
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </EditorSection>
  )
}

function Age({ onNoProof, ...props }: SectionProps & { onNoProof: () => void }) {
  const { value, change } = useSection(props, 'age')
  // An empty list stands for all of them.
  const methods = value.methods.length === 0 ? SHOWN_AGE_METHODS : value.methods
  return (
    <EditorSection id="age" title={sectionWord.age()} aside={m.countries_at_once()}>
      <Switch
        label={m.countries_age_required()}
        hint={m.countries_age_hint()}
        checked={value.isRequired}
        disabled={!props.mayEdit}
        onCheckedChange={(isRequired) => change({ isRequired })}
      />
      {!props.editor.isAgeDecided && props.draft.sections.age === undefined && (
        <>
          <p className="quiet">{m.countries_age_undecided()}</p>
          {props.mayEdit && <Button onClick={onNoProof}>{m.countries_no_proof_do()}</Button>}
        </>
      )}
      {value.isRequired && (
        <fieldset className="country-methods" disabled={!props.mayEdit}>
          <legend>{m.countries_age_methods()}</legend>
          {SHOWN_AGE_METHODS.map((method) => {
            const isChosen = methods.includes(method)
            return (
              <Checkbox
                key={method}
                label={ageMethodWord[method]()}
                checked={isChosen}
                disabled={isChosen && methods.length === 1}
                onChange={({ currentTarget: { checked } }) =>
                  change({ methods: checked ? [...methods, method] : methods.filter((one) => one !== method) })
                }
              />
            )
          })}
        </fieldset>
      )}
    </EditorSection>
  )
}

function Service(props: SectionProps) {
  const { value, fault, change } = useSection(props, 'service')
  const prices = [
    ['callMinutePrice', m.countries_call_minute()],
    ['callSubscriberPrice', m.countries_call_subscriber()],
  ] as const
  return (
    <EditorSection id="service" title={sectionWord.service()} aside={m.countries_at_once()}>
      <Switch
        label={m.countries_chat_buttons()}
        checked={value.hasChatButtons}
        disabled={!props.mayEdit}
        onCheckedChange={(hasChatButtons) => change({ hasChatButtons })}
      />
      <FieldPair>
        {prices.map(([name, label]) => (
          <TextField
            key={name}
            type="number"
            step="0.01"
            label={label}
            value={hundredths(value[name])}
            error={fault(name)}
            min={0.01}
            max={100}
            disabled={!props.mayEdit}
            onChange={({ currentTarget }) => change({ [name]: readHundredths(currentTarget.value) ?? 0 })}
          />
        ))}
      </FieldPair>
      <TextField
        type="number"
        label={m.countries_call_minutes()}
        hint={m.countries_call_minutes_hint()}
        value={value.callMaxMinutes}
        error={fault('callMaxMinutes')}
        min={1}
        max={60}
        disabled={!props.mayEdit}
        onChange={({ currentTarget }) => change({ callMaxMinutes: Number(currentTarget.value) })}
      />
    </EditorSection>
  )
}

/** What stands after the prices. */
export function CountrySections({ onNoProof, ...props }: SectionProps & { onNoProof: () => void }) {
  return (
    <>
      <EditorPair>
        <Basics {...props} />
        <Terms {...props} />
      </EditorPair>
      <EditorPair>
        <Rails {...props} />
        <Age {...props} onNoProof={onNoProof} />
      </EditorPair>
      <Service {...props} />
    </>
  )
}
