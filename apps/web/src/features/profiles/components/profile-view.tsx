import './profile-view.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { openReport } from '#/shared/report-request.ts'
import { classNames } from '#/ui/class-names.ts'
import { LinkButton } from '#/ui/link/link.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { LatePlayer } from '#/ui/voice-recorder/late-player.tsx'
import { descriptionOf } from '../description-of.ts'
import { useNoticeOffer } from '../notice-offer.ts'
import { usePhoneOffer } from '../phone-offer.ts'
import { tagsFor } from '../tags-for.ts'
import { CardFactsProvider, useCardFacts } from './card-facts.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { CallButton, ChatAction, WebCallButton } from './contact-ways.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { MembersPhotos } from './members-photos.tsx'
import type { OpenPhoto } from './photo-viewer.tsx'
import { PhotoViewerSlot } from './photo-viewer-slot.tsx'
import { ProfileRating, ProfileStatusPill } from './profile-parts.tsx'
import { ProfileGallery, ProfilePhoto, publicPhotos } from './profile-photos.tsx'

/** On a phone the main actions stay within reach of the thumb. Who is away has the notice as the main one, and a line says who answers the phone. */
function ContactBar({ profile }: { profile: ProfileDetail }) {
  const hasPhone = usePhoneOffer(profile) !== null
  const isAway = useNoticeOffer(profile)
  const { hasChat } = useCardFacts()
  return (
    <aside
      className={classNames('contact-bar only-phone', isAway && 'contact-bar-away')}
      data-bottom-bar
      aria-label={m.calls_contact({ name: profile.name })}
    >
      {isAway && hasPhone && <p>{m.calls_stand_in_now()}</p>}
      {(isAway || !hasPhone) && <WebCallButton profile={profile} variant="primary" hasPrice wide />}
      {hasPhone && (
        <CallButton profile={profile} variant={isAway ? 'tonal' : 'primary'} priceBelow hasShort={isAway} wide />
      )}
      {hasChat && <ChatAction profile={profile} variant="tonal" hasPrice hasShort={isAway} wide />}
    </aside>
  )
}

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')

function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}

function ProfileAbout({ profile }: { profile: ProfileDetail }) {
  const { name, pageContent, longSeoText } = profile
  const [own, more] = pageContent.trim() === '' ? [longSeoText, ''] : [pageContent, longSeoText]
  if (own.trim() === '') return null
  return (
    <section className="section far-down profile-split profile-about" aria-labelledby="about">
      <h2 className="title" id="about">
        {m.profiles_about()}
      </h2>
      <div className="prose">
        <Paragraphs text={own} />
        {more.trim() !== '' && (
          <>
            <h3 className="heading profile-about-more">{m.profiles_about_more({ name })}</h3>
            <Paragraphs text={more} />
          </>
        )}
      </div>
    </section>
  )
}

const yearsOf = (count: number): string => (count === 1 ? m.profiles_years_one() : m.profiles_years_many({ count }))

/** Unknown facts have no line. */
function ProfileFacts({ profile }: { profile: ProfileDetail }) {
  const format = useFormat()
  const facts: [label: string, value: string][] = [
    [m.profiles_fact_topics(), tagsFor(profile).join(', ')],
    [m.profiles_fact_languages(), profile.languages.map(format.languageName).join(', ')],
    [m.profiles_fact_height(), profile.height > 0 ? format.height(profile.height) : ''],
    [m.profiles_fact_experience(), profile.yearsOfExperience > 0 ? yearsOf(profile.yearsOfExperience) : ''],
    [m.profiles_fact_hours(), profile.usualHours],
  ]
  return (
    <dl className="profile-facts" aria-label={m.profiles_facts()}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export function ProfileSkeleton() {
  return (
    <main id="main" className="wrap profile-view">
      <SkeletonGroup label={m.profiles_profile_loading()}>
        <div className="profile-person">
          <Skeleton shape="block" className="profile-skeleton-photo" />
          <div className="profile-head profile-skeleton-head">
            <p className="quiet">{m.profiles_profile_loading()}</p>
            <Skeleton shape="title" width="half" />
            <Skeleton width="short" />
            <Skeleton width="full" />
            <Skeleton width="long" />
            <Skeleton shape="block" className="profile-skeleton-panel" />
          </div>
        </div>
      </SkeletonGroup>
    </main>
  )
}

const reviewsOf = (count: number, shown: string): string =>
  count === 1 ? m.profiles_reviews_one() : m.profiles_reviews_many({ count: shown })

/** A greeting in the consultant’s own voice. */
function ProfileVoice({ voice }: { voice: NonNullable<ProfileDetail['voice']> }) {
  return (
    <div className="profile-voice">
      <p>
        <b>{m.profiles_profile_voice()}</b>
        {voice.isExample && <span className="profile-head-mark">{m.profiles_profile_voice_example()}</span>}
      </p>
      <LatePlayer
        src={voice.url}
        seconds={voice.seconds}
        playLabel={m.profiles_profile_voice_play()}
        pauseLabel={m.profiles_profile_voice_pause()}
      />
    </div>
  )
}

function ProfileHead({ profile }: { profile: ProfileDetail }) {
  const format = useFormat()
  const text = descriptionOf(profile, getLocale())
  // Many texts begin with their title, which is not repeated.
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
      {profile.voice && <ProfileVoice voice={profile.voice} />}
      <ContactPanel profile={profile} />
      <ProfileFacts profile={profile} />
    </div>
  )
}

/** At the end of the page; guests report as well. Consultants and staff have other ways. */
function ReportProfile({ profile: { uuid, name } }: { profile: ProfileDetail }) {
  const role = useViewer()?.role
  if (role !== undefined && role !== 'member') return null
  const by = role === 'member' ? 'member' : 'guest'
  return (
    <div>
      <LinkButton
        icon="flag"
        aria-haspopup="dialog"
        onClick={() => openReport({ target: { kind: 'profile', profileUuid: uuid }, by, name })}
      >
        {m.safety_report_profile()}
      </LinkButton>
    </div>
  )
}

export function ProfileView({ profile, children }: { profile: ProfileDetail; children?: ReactNode }) {
  const [open, setOpen] = useState<OpenPhoto | null>(null)
  const show = (index: number) => setOpen({ photos: publicPhotos(profile), index })
  return (
    <CardFactsProvider>
      <main id="main" className="wrap profile-view">
        <div className="profile-person">
          <ProfilePhoto profile={profile} onOpen={show} />
          <ProfileHead profile={profile} />
          <ProfileGallery profile={profile} onOpen={show} />
        </div>
        <ProfileAbout profile={profile} />
        <MembersPhotos profile={profile} />
        {children}
        <ReportProfile profile={profile} />
      </main>
      <ContactBar profile={profile} />
      <PhotoViewerSlot label={m.profiles_gallery({ name: profile.name })} open={open} onChange={setOpen} />
    </CardFactsProvider>
  )
}
