import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useChatButtons } from '#/shared/chat-buttons.ts'
import { openChat } from '#/shared/chat-dock.ts'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { closePhoneDialog, openPhoneDialog, type PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { usePhoneOffer } from '#/shared/phone/use-phone-offer.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'

/** Says that calls from the browser are not set up here, and offers the ways that are. */
export function WebCallDialog({ profile }: { profile: PhoneProfile }) {
  const offer = usePhoneOffer(profile)
  const hasChat = useChatButtons()
  const isSubscriber = useViewer()?.hasActiveSubscription === true
  const { currency } = useCountry()
  const format = useFormat()
  const hasOther = offer !== null || hasChat
  const { name } = profile
  const chat = () => {
    closePhoneDialog()
    openChat(profile.uuid)
  }
  return (
    <Dialog
      open
      onOpenChange={closePhoneDialog}
      title={m.calls_webcall_title({ name })}
      closeLabel={m.calls_close()}
      lead={<Avatar src={profile.cardThumbnail || undefined} name={name} size="lg" decorative />}
    >
      <p>
        {m.calls_webcall_not_configured()} {hasOther && m.calls_webcall_instead({ name })}
      </p>
      <DialogActions>
        {offer && (
          <Button
            variant="primary"
            icon="phone"
            price={m.calls_per_minute({ price: format.money(offer.perMinuteMinor, currency) })}
            onClick={() => openPhoneDialog(profile)}
          >
            {m.calls_dialog_title({ name })}
          </Button>
        )}
        {hasChat && (
          <Button
            variant={offer ? 'tonal' : 'primary'}
            icon="chat"
            price={isSubscriber ? m.profiles_chat_price_subscriber() : m.profiles_chat_price()}
            onClick={chat}
          >
            {m.calls_webcall_chat()}
          </Button>
        )}
        <Button onClick={closePhoneDialog}>{m.calls_webcall_later()}</Button>
      </DialogActions>
    </Dialog>
  )
}
