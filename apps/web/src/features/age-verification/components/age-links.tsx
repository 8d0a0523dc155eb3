import { twinPath } from '@velvetline/contracts/page-language'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'

/** Where support is asked, in the page's language. */
export const supportPath = (): string => twinPath('/contact', getLocale())

/** What must be reachable from before the block. Plain links: these pages are sent without it. */
export function AgeLinks() {
  const language = getLocale()
  return (
    <nav className="age-links" aria-label={m.age_links()}>
      <a href={twinPath('/imprint', language)}>{m.age_imprint()}</a>
      <a href={twinPath('/privacy', language)}>{m.age_privacy()}</a>
      <a href={twinPath('/terms', language)}>{m.age_terms()}</a>
      <a href={supportPath()}>{m.age_contact()}</a>
    </nav>
  )
}
