import { applicationLivenessPath, applicationTalkPath } from '@velvetline/contracts/applications'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { useChange } from '../api/application.ts'
import { StepActs, StepAside, StepHead, type StepProps } from './step-frame.tsx'

const TEXTS = {
  open: ['info', m.applications_liveness_open],
  started: ['waiting', m.applications_liveness_started],
  passed: ['success', m.applications_liveness_passed],
  failed: ['error', m.applications_liveness_failed],
  talk: ['success', m.applications_liveness_talk],
} as const

/** By camera at the verifier, or a talk with somebody: there is always a way without a camera. */
export function LivenessStep(props: StepProps) {
  const { liveness, hasVerifier } = props.application
  const starting = useChange(async () => {
    const { url } = await request<{ url: string | null }>(applicationLivenessPath, { method: 'POST' })
    if (url) window.location.assign(url)
  })
  const talking = useChange(() => request(applicationTalkPath, { method: 'POST' }))
  const [tone, text] = TEXTS[liveness]
  const isOpen = liveness !== 'passed'
  return (
    <>
      <StepHead title={m.applications_liveness_title()} lead={m.applications_liveness_lead()} />
      <div className="apply-lens">
        <Notice tone={tone} live>
          {text()}
        </Notice>
        {isOpen && (
          <div className="apply-lens-ways">
            {hasVerifier && liveness !== 'talk' && (
              <Button
                variant="tonal"
                icon="user"
                loading={starting.isPending}
                onClick={() => starting.mutate(undefined)}
              >
                {m.applications_liveness_start()}
              </Button>
            )}
            {liveness !== 'talk' && (
              <Button icon="phone" loading={talking.isPending} onClick={() => talking.mutate(undefined)}>
                {m.applications_liveness_ask_talk()}
              </Button>
            )}
          </div>
        )}
      </div>
      <StepActs {...props} />
      <StepAside
        title={m.applications_liveness_help()}
        points={[
          ['turn', m.applications_liveness_help_1()],
          ['user', m.applications_liveness_help_2()],
          ['lock', m.applications_liveness_help_3()],
        ]}
      />
    </>
  )
}
