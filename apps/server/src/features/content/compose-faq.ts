import type { FaqContent, FaqEntry } from '@velvetline/contracts/content'
import type { Composition } from './composition.ts'
import { QUESTION_KEYS } from './content.keys.ts'
import { fillHtml, fillText } from './fill-template.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { faqInGerman } from './texts/faq/faq.de.ts'
import { faqInEnglish } from './texts/faq/faq.en.ts'

const QUESTIONS = { de: faqInGerman, en: faqInEnglish } as const
const TITLES = { de: 'Häufige Fragen', en: 'Questions people ask' } as const

/** The questions in their order, each replaceable by itself. */
export const composeQuestions = ({ country, language, values, overrides }: Composition): FaqEntry[] =>
  QUESTIONS[language].map(({ question, answer }, index) => {
    const own = overrides.find(QUESTION_KEYS[index] ?? '', country.countryCode, language)
    return {
      question: fillText(own?.title ?? question, values),
      answerHtml: sanitizeContent(fillHtml(own?.body ?? answer, values)),
    }
  })

export const composeFaq = (composition: Composition): FaqContent => ({
  kind: 'faq',
  title: TITLES[composition.language],
  entries: composeQuestions(composition),
})
