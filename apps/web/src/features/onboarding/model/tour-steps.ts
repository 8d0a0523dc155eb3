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
  /** What a membership offers in this country, with its prices. */
  offer: string
}

/** The three steps. A step whose target is not on this page is left out: who has a tariff is offered none. */
export const tourSteps = ({ name, offer }: TourFacts): TourStep[] =>
  [
    { title: m.onboarding_welcome({ name }), text: m.onboarding_welcome_text(), target: '.ui-top-bar .ui-logo' },
    { title: m.onboarding_consultants(), text: m.onboarding_consultants_text(), target: '#ladies .ui-section-head' },
    {
      title: m.onboarding_tariff(),
      text: offer,
      target: '.opening-go a[href="/subscribe"]',
    },
  ].filter(({ target }) => document.querySelector(target) !== null)
