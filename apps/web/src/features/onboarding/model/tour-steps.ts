import { m } from '#/paraglide/messages.js'

export interface TourStep {
  title: string
  text: string
  /** What the step points at. */
  target: string
}

interface TourFacts {
  /** The site's name. */
  name: string
  /** What a member pays by the minute, written out; empty where the country has no number to call. */
  memberPrice: string
}

/** The three steps. A step whose target is not on this page is left out: who has a tariff is offered none. */
export const tourSteps = ({ name, memberPrice }: TourFacts): TourStep[] =>
  [
    { title: m.onboarding_welcome({ name }), text: m.onboarding_welcome_text(), target: '.ui-top-bar .ui-logo' },
    { title: m.onboarding_ladies(), text: m.onboarding_ladies_text(), target: '#ladies .ui-section-head' },
    {
      title: m.onboarding_tariff(),
      text: memberPrice === '' ? m.onboarding_tariff_chat() : m.onboarding_tariff_text({ price: memberPrice }),
      target: '.opening-go a[href="/subscribe"]',
    },
  ].filter(({ target }) => document.querySelector(target) !== null)
