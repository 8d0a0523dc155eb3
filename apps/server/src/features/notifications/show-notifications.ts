import type { Role } from '@velvetline/contracts/accounts'
import type { NotificationChoice, Notifications } from '@velvetline/contracts/notifications'
import { newId } from '../../kernel/ids.ts'
import type { NotificationsContext } from './notifications.context.ts'
import { selectChoice, upsertChoice } from './notifications.repository.ts'
import { CHAT_MAILS_PER_DAY } from './notifications.settings.ts'
import { listBrowsers } from './push/browsers.repository.ts'

interface Person {
  readonly accountId: string
  readonly role: Role
}

export const showNotifications = async (
  { database, messagesOut, pushKeys, settings }: NotificationsContext,
  { accountId, role }: Person,
): Promise<Notifications> => {
  const [choice, browsers, { publicKey }] = await Promise.all([
    selectChoice(database.kysely, accountId),
    listBrowsers(database.kysely, accountId),
    pushKeys(),
  ])
  return {
    ...choice,
    offersMails: role === 'member' && messagesOut.canEmail && (await settings.ofAll(CHAT_MAILS_PER_DAY)) > 0,
    pushKey: publicKey,
    browsers: browsers.map(({ id, device, created_at }) => ({
      id: id.toString('base64url'),
      device,
      since: created_at.toISOString(),
    })),
  }
}

/** In force at once, even for messages that are on their way to a push service. */
export const changeNotifications = async (
  context: NotificationsContext,
  person: Person,
  choice: NotificationChoice,
): Promise<Notifications> => {
  await upsertChoice(context.database.kysely, { accountId: person.accountId, offId: newId(), ...choice })
  return showNotifications(context, person)
}
