import { HeadContent, Scripts, useMatches } from '@tanstack/react-router'

/** The innermost page that has a title gives it. */
const titleIn = (matches: readonly { meta?: readonly unknown[] | undefined }[]): string => {
  for (const { meta = [] } of matches.toReversed()) {
    for (const tag of meta.toReversed()) {
      if (typeof tag === 'object' && tag !== null && 'title' in tag) return String(tag.title)
    }
  }
  return ''
}

/** In a browser only the title follows the way within the site; the rest was for those who read a page as it is sent. 1.6 KB of a first load. */
function TitleAlone() {
  return <title>{useMatches({ select: titleIn })}</title>
}

function Nothing() {
  return null
}

/** The tags in a page's head. */
export const HeadTags = import.meta.env.SSR ? HeadContent : TitleAlone

/** What starts a page; once it has, nothing of it is needed. */
export const StartScripts = import.meta.env.SSR ? Scripts : Nothing
