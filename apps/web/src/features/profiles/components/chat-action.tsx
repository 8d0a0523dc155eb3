import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useChatButtonsOfGrid } from '#/shared/chat-buttons.ts'
import { openChat } from '#/shared/chat-dock.ts'
import { useChatPrice } from '#/shared/nuggets.ts'
import { Button } from '#/ui/button/button.tsx'
import type { ButtonLook } from '#/ui/button/button-look.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { WayWords } from './way-words.tsx'

export interface ChatActionProps extends Pick<ButtonLook, 'variant' | 'wide' | 'size' | 'className'> {
  profile: Pick<ProfileSummary, 'uuid' | 'slug' | 'name'>
  /** The price is the button's second line, unless it is already shown next to the button. */
  hasPrice?: boolean
  /** Knows a shorter word for narrow cards. */
  hasShort?: boolean
}

/** Opens the chat with the consultant; guests are led through the gate and come back to the open chat. Nothing where the operator hides it. */
export function ChatAction({ profile, hasPrice = false, hasShort = false, ...look }: ChatActionProps) {
  const viewer = useViewer()
  const isShown = useChatButtonsOfGrid()
  const price = useChatPrice()
  if (!isShown) return null
  const face = { ...look, icon: 'chat' as const, ...(hasPrice ? { price } : {}) }
  const words = (
    <WayWords
      words={m.profiles_chat_now()}
      short={hasShort ? m.profiles_chat() : undefined}
      whom={m.profiles_chat_with({ name: profile.name })}
    />
  )
  if (!viewer) {
    return (
      <RouteButton
        {...face}
        to="/auth"
        search={{ action: 'chat', profile: profile.name, return: `/profile/${profile.slug}?chat=open` }}
        preload={false}
      >
        {words}
      </RouteButton>
    )
  }
  const isMember = viewer.role === 'member'
  return (
    <Button
      {...face}
      inactive={!isMember}
      title={isMember ? undefined : m.profiles_chat_members_only()}
      onClick={() => openChat(profile.uuid)}
    >
      {words}
    </Button>
  )
}
