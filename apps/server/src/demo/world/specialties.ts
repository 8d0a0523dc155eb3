import type { BilingualList } from './demo-consultant.ts'

/** What consultants talk about. The first 22 are the required tags. */
const SPECIALTIES = {
  erotic: ['Erotik', 'Erotic talk'],
  tarot: ['Tarot', 'Tarot'],
  astrology: ['Astrologie', 'Astrology'],
  cards: ['Kartenlegen', 'Card reading'],
  spirituality: ['Spiritualität', 'Spirituality'],
  lifeAdvice: ['Lebensberatung', 'Life advice'],
  love: ['Liebe', 'Love'],
  partnership: ['Partnerschaft', 'Relationships'],
  career: ['Beruf', 'Work'],
  money: ['Finanzen', 'Money matters'],
  wellbeing: ['Gesundheit', 'Well-being'],
  family: ['Familie', 'Family'],
  angels: ['Engel', 'Angels'],
  mediumship: ['Jenseitskontakte', 'Mediumship'],
  pendulum: ['Pendeln', 'Pendulum'],
  fortune: ['Wahrsagen', 'Fortune telling'],
  clairvoyance: ['Hellsehen', 'Clairvoyance'],
  meditation: ['Meditation', 'Meditation'],
  energy: ['Energiearbeit', 'Energy work'],
  chakra: ['Chakra', 'Chakras'],
  lenormand: ['Lenormand', 'Lenormand'],
  numerology: ['Numerologie', 'Numerology'],
  listening: ['Zuhören', 'Listening'],
  nightTalks: ['Nachtgespräche', 'Night talks'],
  passion: ['Leidenschaft', 'Passion'],
  rolePlay: ['Rollenspiele', 'Role play'],
  flirting: ['Flirten', 'Flirting'],
  experienced: ['Erfahren', 'Experienced'],
  sensual: ['Sinnlich', 'Sensual'],
  dominance: ['Führung', 'Taking the lead'],
  fantasy: ['Fantasien', 'Fantasies'],
  humour: ['Humor', 'Humour'],
  stories: ['Geschichten', 'Stories'],
} as const satisfies Record<string, readonly [de: string, en: string]>

type SpecialtyKey = keyof typeof SPECIALTIES

export const specialties = (...keys: readonly SpecialtyKey[]): BilingualList => ({
  de: keys.map((key) => SPECIALTIES[key][0]),
  en: keys.map((key) => SPECIALTIES[key][1]),
})
