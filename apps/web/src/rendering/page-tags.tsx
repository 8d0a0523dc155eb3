import { HeadContent, Scripts, useMatches } from '@tanstack/react-router'

const titleIn = (matches: readonly { meta?: readonly unknown[] | undefined }[]): string => {
  for (const { meta = [] } of matches.toReversed()) {
    for (const tag of meta.toReversed()) {
      if (typeof tag === 'object' && tag !== null && 'title' in tag) return String(tag.title)
    }
  }
  return ''
}

/** In a browser only the title follows navigation; the other tags are for the page as sent. 1.6 KB of a first load. */
function TitleAlone() {
  return <title>{useMatches({ select: titleIn })}</title>
}

function Nothing() {
  return null
}

export const HeadTags = import.meta.env.SSR ? HeadContent : TitleAlone

/** Not needed once the page has started. */
export const StartScripts = import.meta.env.SSR ? Scripts : Nothing
