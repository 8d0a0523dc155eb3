import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { ButtonLink } from '#/ui/button/button-link.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'

const UNLOCK_LOOK = { variant: 'tonal', iconEnd: 'arrow', className: 'members-photos-unlock' } as const

/** How the photos are unlocked: a guest signs in first, a member takes a membership; who has one only proves their age. */
function Unlock({ slug, locked }: { slug: string; locked: number }) {
  const viewer = useViewer()
  const words = locked === 1 ? m.profiles_members_unlock_one() : m.profiles_members_unlock_many({ count: locked })
  if (viewer?.hasActiveSubscription) return null
  if (viewer) {
    return (
      <ButtonLink {...UNLOCK_LOOK} href="/subscribe">
        {words}
      </ButtonLink>
    )
  }
  return (
    <RouteButton {...UNLOCK_LOOK} to="/login" search={{ redirect: `/profile/${slug}` }} preload={false}>
      {words}
    </RouteButton>
  )
}

/** Lies over photos that this person may not see. */
export function MembersLock({ slug, locked }: { slug: string; locked: number }) {
  const isSubscriber = useViewer()?.hasActiveSubscription === true
  return (
    <div className="members-photos-over">
      <Icon name="lock" size="lg" />
      <p className="members-photos-how">{isSubscriber ? m.profiles_members_age() : m.profiles_members_locked()}</p>
      <Unlock slug={slug} locked={locked} />
    </div>
  )
}
