import { m } from '#/paraglide/messages.js'
import { useSite } from '#/shared/site.ts'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { linkify } from './linkify.ts'

/** What somebody wrote. Its links show their host, open elsewhere and tell the other site nothing of this page. */
export function MessageText({ text }: { text: string }) {
  const { name: site } = useSite()
  if (!/https?:|www\./i.test(text)) return text
  let at = 0
  return linkify(text).map((part) => {
    at += 1
    if (part.kind === 'text') return part.text
    return (
      <a
        key={at}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        referrerPolicy="no-referrer"
        dir="ltr"
        title={m.chat_link_leaves({ site })}
      >
        {part.shown}
        <VisuallyHidden> ({m.chat_link_leaves({ site })})</VisuallyHidden>
      </a>
    )
  })
}
