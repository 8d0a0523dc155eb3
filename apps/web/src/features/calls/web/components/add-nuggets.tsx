import { m } from '#/paraglide/messages.js'
import { ButtonLink } from '#/ui/button/button-link.tsx'
import { TextLink } from '#/ui/link-button/text-link.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'

/** To the packages, in a tab of their own: the call, or what was read here, stays. */
export function AddNuggets({ isButton = false }: { isButton?: boolean }) {
  const words = (
    <>
      {m.calls_add_nuggets()}
      <VisuallyHidden> ({m.calls_new_tab()})</VisuallyHidden>
    </>
  )
  const target = { href: '/credits', target: '_blank', rel: 'noopener' }
  if (!isButton) return <TextLink {...target}>{words}</TextLink>
  return (
    <ButtonLink {...target} variant="primary" icon="nugget" wide>
      {words}
    </ButtonLink>
  )
}
