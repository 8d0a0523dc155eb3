import type { HomeContent, Testimonial, TitledText } from '@velvetline/contracts/content'
import { COUNTRY_FACTS } from '../countries/index.ts'
import { type Composition, composeQuestions } from './compose-texts.ts'
import { BENEFIT_KEYS, COUNTRY_TEXT_KEY, STEP_KEYS, TESTIMONIAL_KEYS } from './content.keys.ts'
import type { HomeText, TitledBody } from './content.types.ts'
import { fillHtml, fillText, type PlaceholderValues } from './fill-template.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { homeInGerman } from './texts/home/home.de.ts'
import { homeInEnglish } from './texts/home/home.en.ts'

const TEXTS: Readonly<Record<'de' | 'en', HomeText>> = { de: homeInGerman, en: homeInEnglish }

const composeTitled = (
  texts: readonly TitledBody[],
  keys: readonly string[],
  { country, language, values, overrides }: Composition,
): TitledText[] =>
  texts.map((shipped, index) => {
    const { title, body } = overrides.find(keys[index] ?? '', country.countryCode, language) ?? shipped
    return { title: fillText(title, values), text: fillText(body, values) }
  })

/** Outside demo mode only the operator's own are shown, with the stars that their authors gave: an example's are invented. */
const composeTestimonials = ({ country, language, overrides, values, isDemo }: Composition): Testimonial[] =>
  overrides.listOf('testimonials', country.countryCode).flatMap(({ key, rating }): Testimonial[] => {
    const own = overrides.find(key, country.countryCode, language)
    const example = TEXTS[language].testimonials[TESTIMONIAL_KEYS.indexOf(key)]
    if (!own) return isDemo && example ? [{ ...example, isExample: true }] : []
    const [name = '', ...place] = fillText(own.title, values).split(',')
    const quote = fillText(own.body, values)
    return [{ quote, name: name.trim(), place: place.join(',').trim(), rating, isExample: false }]
  })

const NUMBERED_BLOCK = /<(p|li)>(?:(?!<\/\1>)[\s\S])*?\{(premiumNumber|subscriberNumber)\}[\s\S]*?<\/\1>\s*/g

/** The paragraph of a number and its price goes if the country has no such number. */
const withoutMissingNumbers = (html: string, values: PlaceholderValues): string =>
  html.replace(NUMBERED_BLOCK, (block, _tag, name: 'premiumNumber' | 'subscriberNumber') =>
    values[name] === '' ? '' : block,
  )

const composeCountryText = ({ country, language, values, overrides }: Composition) => {
  const own = overrides.find(COUNTRY_TEXT_KEY, country.countryCode, language)
  const { title, html } = own
    ? { title: own.title, html: own.body }
    : COUNTRY_FACTS[country.countryCode].homeText[language]
  return {
    title: fillText(title, values),
    html: sanitizeContent(fillHtml(withoutMissingNumbers(html, values), values)),
  }
}

export const composeHome = (composition: Composition): HomeContent => {
  const { steps, benefits } = TEXTS[composition.language]
  return {
    kind: 'home',
    steps: composeTitled(steps, STEP_KEYS, composition),
    benefits: composeTitled(benefits, BENEFIT_KEYS, composition),
    testimonials: composeTestimonials(composition),
    faq: composeQuestions(composition),
    countryText: composeCountryText(composition),
  }
}
