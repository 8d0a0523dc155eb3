import { useLocation } from '@tanstack/react-router'
import { useViewer } from '#/shared/api/viewer.ts'
import { CrashWords } from '#/shared/errors/error-pages.tsx'
import { latePart } from '#/shared/late-part.tsx'
import { useSite } from '#/shared/site.ts'
import { Logo } from '#/ui/logo/logo.tsx'
import { closeProofRequest, useProofRequested } from '../model/proof-request.ts'
import './age-veil.css'

/**
 * Pages that are never covered: the return page, the test page and the admin area; signing in, because the account may have the proof;
 * imprint, privacy, terms, the accessibility statement, contact, ending a contract and a link that stops mails, because the law requires them to be reachable; what staff
 * are invited to; and the demo's own pages. None of them shows any of the offer.
 */
const SPARED =
  /^\/(?:age-verification\/complete|test-age-verification|admin|agent|login|register|auth|(?:forgot|reset)-password|email-confirmation|imprint|impressum|privacy|datenschutz|terms|agb|2257|dmca|cookies|cookie-richtlinie|accessibility|barrierefreiheit|contact|kontakt|cancel-contract|withdraw-contract|vertrag|notices-off|hinweise-abbestellen|staff|sandbox|dev)(?:[/-]|$)/

/** Where the proof is given. A chat that was left open reopens there and is refused again, which must not cover the page. */
const PROVING = /^\/(?:age-verification\/complete|sandbox\/age)(?:\/|$)/

const isProvingPage = (pathname: string): boolean => PROVING.test(pathname)

export const isSparedPage = (pathname: string): boolean => SPARED.test(pathname)

const AgeBlock = latePart(() => import('./age-block.tsx').then(({ AgeBlock }) => ({ default: AgeBlock })))

/** Covers the page before any script runs: the server sends it with a page that needs the block. Without the check nothing else leads away. */
function AgeVeil({ name, isStuck }: { name: string; isStuck?: boolean }) {
  return (
    <div className="age-veil" data-blocks-tour="" role={isStuck ? 'alert' : undefined}>
      <p>
        <Logo name={name} />
      </p>
      {isStuck && <CrashWords />}
    </div>
  )
}

/** The check itself runs only in browsers, and is loaded only where a country has one; the server renders the veil. */
export function AgeBlockSlot() {
  const { ageCheck, name } = useSite()
  const viewer = useViewer()
  const isAsked = useProofRequested()
  const isSpared = useLocation({ select: ({ pathname }) => isSparedPage(pathname) })
  const isProving = useLocation({ select: ({ pathname }) => isProvingPage(pathname) })
  const isCovered = ageCheck === 'block' && !isSpared
  if (isProving || (!isCovered && !isAsked && (!ageCheck || !viewer || isSpared))) return null
  const veil = <AgeVeil name={name} />
  return (
    <AgeBlock
      veil={veil}
      onNotLoaded={isAsked ? closeProofRequest : undefined}
      instead={isCovered && veil}
      failed={isCovered && <AgeVeil name={name} isStuck />}
    />
  )
}
