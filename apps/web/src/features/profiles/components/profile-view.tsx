import './profile-view.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { FavouriteButton } from '#/shared/favourites/favourite-button.tsx'
import { useFormat } from '#/shared/format.ts'
import { descriptionOf } from '../description-of.ts'
import { publicPhotos } from '../profile-photos.ts'
import { ContactBar } from './contact-bar.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { MembersPhotos } from './members-photos.tsx'
import type { OpenPhoto } from './photo-viewer.tsx'
import { PhotoViewerSlot } from './photo-viewer-slot.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileGallery, ProfilePhoto } from './profile-photos.tsx'
import { ProfileRating } from './profile-rating.tsx'
import { ProfileStatusPill } from './profile-status.tsx'

const reviewsOf = (count: number, shown: string): string =>
  count === 1 ? m.profiles_reviews_one() : m.profiles_reviews_many({ count: shown })

function ProfileHead({ profile }: { profile: ProfileDetail }) {
  const format = useFormat()
  const text = descriptionOf(profile, getLocale())
  // Many begin their text with their title; it need not be said twice.
  const showsTitle = profile.title !== '' && !text.text.startsWith(profile.title)
  return (
    <div className="profile-head">
      <div className="profile-head-marks">
        <div aria-live="polite">
          <ProfileStatusPill status={profile.status} />
        </div>
        {profile.isDemoActor && <span className="profile-head-mark">{m.profiles_demo_actor()}</span>}
        <FavouriteButton profile={profile} className="profile-head-favourite" />
      </div>
      <h1 className="name">
        {profile.name}
        <small className="num">
          <span aria-hidden="true">{profile.age}</span>
          <span className="ui-hidden">, {m.profiles_age({ age: profile.age })}</span>
        </small>
      </h1>
      <ul className="profile-head-meta">
        <li>
          <ProfileRating rating={profile.rating} reviewCount={profile.reviewCount} />
        </li>
        {profile.reviewCount > 0 && <li>{reviewsOf(profile.reviewCount, format.number(profile.reviewCount))}</li>}
        <li>
          <span className="profile-head-language">
            {format.languageName(profile.language === 'Deutsch' ? 'de' : 'en')}
          </span>
        </li>
      </ul>
      {showsTitle && <p className="heading profile-head-title">{profile.title}</p>}
      <p className="lead" lang={text.language === getLocale() ? undefined : text.language}>
        {text.text || m.profiles_no_description()}
      </p>
      {profile.isDemoActor && <p className="quiet">{m.profiles_demo_actor_text({ name: profile.name })}</p>}
      <ContactPanel profile={profile} />
      <ProfileFacts profile={profile} />
    </div>
  )
}

/** A consultant's page: who they are, how to reach them and what that costs, what they say of themselves, their photos, and what others say. */
export function ProfileView({ profile, children }: { profile: ProfileDetail; children?: ReactNode }) {
  const [open, setOpen] = useState<OpenPhoto | null>(null)
  const show = (index: number) => setOpen({ photos: publicPhotos(profile), index })
  return (
    <>
      <main id="main" className="wrap profile-view">
        <div className="profile-person">
          <ProfilePhoto profile={profile} onOpen={show} />
          <ProfileHead profile={profile} />
          <ProfileGallery profile={profile} onOpen={show} />
        </div>
        <ProfileAbout profile={profile} />
        <MembersPhotos profile={profile} />
        {children}
      </main>
      <ContactBar profile={profile} />
      <PhotoViewerSlot label={m.profiles_gallery({ name: profile.name })} open={open} onChange={setOpen} />
    </>
  )
}
