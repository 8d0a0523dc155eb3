import type { Language } from '@velvetline/contracts/locales'
import type { ProfileEditing } from '@velvetline/contracts/profile-editing'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { toCards } from '../card-profile.ts'
import { ProfileCard } from '../components/profile-card.tsx'
import type { DraftDesk } from './use-draft.ts'

type Drafted = Pick<
  ProfileEditing,
  'id' | 'slug' | 'status' | 'isDemoActor' | 'extension' | 'rating' | 'reviewCount' | 'prices' | 'content'
>

/** The draft as if it were published, as guests would get it. */
export const previewOf = (draft: Drafted, language: Language): ProfileDetail => {
  const { content, prices } = draft
  const shown = content.photos.filter(({ isMembersOnly }) => !isMembersOnly)
  const hidden = content.photos.filter(({ isMembersOnly }) => isMembersOnly)
  const standard = content.minutePrice ?? prices.standard.standard
  return {
    id: draft.id,
    uuid: draft.id,
    slug: draft.slug,
    name: content.name,
    age: content.age,
    title: content.title[language],
    description: content.description.en,
    beschreibung: content.description.de,
    specialties: content.specialties[language].join(', '),
    yearsOfExperience: content.yearsOfExperience,
    primaryImage: shown[0]?.url ?? '',
    cardThumbnail: shown[0]?.url ?? '',
    secondImage: shown[1]?.url ?? '',
    imageAlt: shown[0]?.alt[language] ?? content.name,
    imagePlaceholder: '',
    rating: draft.rating,
    reviewCount: draft.reviewCount,
    status: draft.status,
    callObstacle: null,
    language: content.mainLanguage === 'de' ? 'Deutsch' : 'English',
    languages: content.languages,
    categories: content.categories,
    extension: draft.extension,
    callPrice: { standard, subscriber: Math.min(standard, content.subscriberPrice ?? prices.standard.subscriber) },
    isDemoActor: draft.isDemoActor,
    height: content.heightCm,
    galleryImages: shown.slice(2).map(({ url, alt }) => ({ url, alt: alt[language] })),
    memberPhotos: hidden.map(({ url, alt }) => ({ url, alt: alt[language], isLocked: false })),
    usualHours: content.usualHours[language],
    seoTitle: '',
    seoDescription: '',
    seoKeywords: '',
    longSeoText: content.longText[language],
    pageContent: content.about[language],
    voice: content.voice,
  }
}

/** The real card in the colours of the visitors' pages; nothing on it can be pressed. */
export function CardPreview({ desk }: { desk: DraftDesk }) {
  const [language, setLanguage] = useState<Language>(getLocale())
  const [card] = toCards([previewOf({ ...desk.data, content: desk.content }, language)], language)
  return (
    <>
      <Segmented
        legend={m.editing_preview_language()}
        name="preview-language"
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'de', label: m.editing_german() },
          { value: 'en', label: m.editing_english() },
        ]}
      />
      <div className="editing-night night" inert lang={language}>
        {card && <ProfileCard profile={card} headingLevel={3} eager />}
      </div>
    </>
  )
}
