import { isbot } from 'isbot'

/** A browser without a window is still a browser that somebody drives; no search engine comes under this name. */
const HEADLESS = /\bHeadlessChrome\b/g

/** Whether a search engine or another of the programs that say who they are asks. They are spared the block, never the refusals. */
export const isCrawler = (userAgent: string | undefined): boolean => isbot(userAgent?.replaceAll(HEADLESS, 'Chrome'))
