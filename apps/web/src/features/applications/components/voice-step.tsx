import {
  type ApplicantWork,
  applicationFilePath,
  SPOKEN_LANGUAGES,
  VOICE_MAX_SECONDS,
  VOICE_MIN_SECONDS,
} from '@velvetline/contracts/applications'
import { recorderLabels } from '#/features/profiles/editing/recorder-labels.ts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import SoundPlayer from '#/ui/voice-recorder/sound-player.tsx'
import { VoiceRecorder } from '#/ui/voice-recorder/voice-recorder.tsx'
import { uploadFile, useChange } from '../api/application.ts'
import { languageName } from '../model/words.ts'
import { StepAside, StepForm, StepHead, type StepProps } from './step-frame.tsx'

const TENTHS = 10
/** Nuggets a minute, until another one is chosen. */
const USUAL_RATE = 2

const read = (values: FormData): ApplicantWork => ({
  languages: SPOKEN_LANGUAGES.filter((code) => values.getAll('languages').includes(code)),
  specialties: textOf(values, 'specialties')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== ''),
  rateTenths: Math.round(Number(textOf(values, 'rate').replace(',', '.')) * TENTHS) || 0,
  heightCm: Math.round(Number(textOf(values, 'heightCm'))) || 0,
})

function Sample({ application }: Pick<StepProps, 'application'>) {
  const adding = useChange((sound: Blob) => uploadFile('voice', sound), { isShown: true })
  const kept = application.files.find(({ kind }) => kind === 'voice')
  const seconds = VOICE_MIN_SECONDS
  return (
    <>
      {kept && (
        <Notice tone="success" title={m.applications_voice_kept()}>
          <SoundPlayer
            src={applicationFilePath(kept.id)}
            seconds={kept.seconds ?? seconds}
            playLabel={m.media_recorder_play()}
            pauseLabel={m.media_recorder_pause()}
          />
        </Notice>
      )}
      <VoiceRecorder
        minSeconds={VOICE_MIN_SECONDS}
        maxSeconds={VOICE_MAX_SECONDS}
        prompt={m.media_recorder_prompt()}
        isTaking={adding.isPending}
        error={adding.error && (refusalText(adding.error) ?? m.applications_failed())}
        onTake={(sound) => adding.mutate(sound)}
        labels={recorderLabels({ min: VOICE_MIN_SECONDS, max: VOICE_MAX_SECONDS })}
      />
    </>
  )
}

/** What members will hear and read before they call. */
export function VoiceStep(props: StepProps) {
  const { work, rates } = props.application
  const format = useFormat()
  const rate = work ? work.rateTenths / TENTHS : Math.min(rates.max, Math.max(rates.min, USUAL_RATE))
  return (
    <>
      <StepHead title={m.applications_voice_title()} lead={m.applications_voice_lead()} />
      <Sample application={props.application} />
      <StepForm {...props} read={(values) => ({ step: 'voice', work: read(values) })}>
        {(fault) => (
          <>
            <fieldset className="apply-languages" aria-describedby={fault('languages') && 'languages-fault'}>
              <legend className="ui-field-label">{m.applications_languages()}</legend>
              {SPOKEN_LANGUAGES.map((code) => (
                <Checkbox
                  key={code}
                  name="languages"
                  value={code}
                  label={languageName(code)}
                  defaultChecked={work?.languages.includes(code)}
                />
              ))}
              {fault('languages') && (
                <p className="ui-field-line ui-field-error" id="languages-fault">
                  {fault('languages')}
                </p>
              )}
            </fieldset>
            <TextField
              name="specialties"
              label={m.applications_specialties()}
              hint={m.applications_specialties_hint()}
              defaultValue={work?.specialties.join(', ') ?? ''}
              error={fault('specialties')}
            />
            <FieldPair>
              <TextField
                name="rate"
                inputMode="decimal"
                label={m.applications_rate()}
                hint={m.applications_rate_hint({ min: format.nuggets(rates.min), max: format.nuggets(rates.max) })}
                defaultValue={format.nuggets(rate)}
                error={fault('rate')}
              />
              <TextField
                name="heightCm"
                inputMode="numeric"
                label={m.applications_height()}
                hint={m.applications_height_hint()}
                defaultValue={work ? String(work.heightCm) : ''}
                error={fault('heightCm')}
              />
            </FieldPair>
          </>
        )}
      </StepForm>
      <StepAside
        title={m.applications_good_to_know()}
        points={[
          ['mic', m.applications_voice_help_1()],
          ['eye-off', m.applications_voice_help_2()],
        ]}
      />
    </>
  )
}
