import type { HomeContent } from '@velvetline/contracts/content'
import { Benefits } from './benefits.tsx'
import { ClearPrices } from './clear-prices.tsx'
import { CountryText } from './country-text.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Questions } from './questions.tsx'
import { Voices } from './voices.tsx'

/** Everything below the cards. Nothing in it changes or needs the browser's part of React: see home-texts-slot.tsx. */
export function HomeTexts({ content }: { content: HomeContent }) {
  return (
    <>
      <ClearPrices />
      <HowItWorks steps={content.steps} />
      <Benefits benefits={content.benefits} />
      <Voices testimonials={content.testimonials} />
      <Questions entries={content.faq} />
      <CountryText text={content.countryText} />
    </>
  )
}
