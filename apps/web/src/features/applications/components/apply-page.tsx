import './apply.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ApplicationStep, applicationOpenPath } from '@velvetline/contracts/applications'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { useFormat } from '#/shared/format.ts'
import { useSite } from '#/shared/site.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { applicationQuery, readApplicationAgain } from '../api/application.ts'
import { ApplyStart } from './apply-start.tsx'
import { ApplyState } from './apply-state.tsx'
import { ApplySteps } from './apply-steps.tsx'

function ApplyFrame({ end, children }: { end?: ReactNode; children: ReactNode }) {
  const { name } = useSite()
  return (
    <>
      <header className="apply-top">
        <a href="/" aria-label={name}>
          <Logo name={name} />
        </a>
        <div className="apply-top-end">{end}</div>
      </header>
      {children}
    </>
  )
}

/** Follows the link of a mail once, when the page opens, and takes its secret out of the address. */
const useLink = (token: string | undefined) => {
  const client = useQueryClient()
  const router = useRouter()
  const [fault, setFault] = useState<string>()
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (!token || followed.current === token) return
    followed.current = token
    request(applicationOpenPath, { method: 'POST', body: { token } })
      .catch((error: unknown) => setFault(refusalText(error) ?? m.applications_failed()))
      .finally(() => readApplicationAgain(client))
      .finally(() => {
        const here = new URL(window.location.href)
        here.searchParams.delete('token')
        router.history.replace(`${here.pathname}${here.search}`)
      })
  }, [client, router, token])
  return { fault, isOpening: token !== undefined && fault === undefined }
}

interface ApplyPageProps {
  token: string | undefined
  step: ApplicationStep | undefined
  /** Of the first page. */
  picture: ReactNode
  onStep: (step: ApplicationStep) => void
}

/** From the first question to the decision; where it stands, the server knows. */
export function ApplyPage({ token, step, picture, onStep }: ApplyPageProps) {
  const format = useFormat()
  const { fault, isOpening } = useLink(token)
  const { data } = useQuery(applicationQuery)
  const [isLeaving, setLeaving] = useState(false)
  const application = data?.application
  if (isOpening) {
    return (
      <ApplyFrame>
        <main id="main" className="wrap apply-waiting">
          <SkeletonGroup label={m.applications_opening()} className="stack">
            <Skeleton shape="title" width="half" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        </main>
      </ApplyFrame>
    )
  }
  if (!application || isLeaving) {
    return (
      <ApplyFrame>
        <ApplyStart fault={fault} savedFor={isLeaving ? application?.email : undefined} picture={picture} />
      </ApplyFrame>
    )
  }
  const isOpen = application.state === 'draft' || (application.state === 'asked_back' && step !== undefined)
  return (
    <ApplyFrame
      end={
        isOpen && (
          <>
            <span className="apply-saved" role="status">
              <Icon name="check" size="sm" />
              {m.applications_saved({ time: format.time(application.savedAt) })}
            </span>
            <TextLink
              href="/agent/signup"
              onClick={(event) => {
                event.preventDefault()
                setLeaving(true)
              }}
            >
              {m.applications_later()}
            </TextLink>
          </>
        )
      }
    >
      {isOpen ? (
        <ApplySteps application={application} step={step} onStep={onStep} />
      ) : (
        <ApplyState application={application} onStep={onStep} />
      )}
    </ApplyFrame>
  )
}
