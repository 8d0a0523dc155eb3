import { useQueryClient } from '@tanstack/react-query'
import {
  CHAT_MINIMUM_BALANCE_CENTINUGGETS,
  type ChatSession,
  chatMessagesPath,
  type OutgoingMessageAnswer,
} from '@velvetline/contracts/chat'
import { CHAT_CAPTION_MAX_CHARACTERS, uploadImagePath, uploadVoicePath } from '@velvetline/contracts/chat-media'
import { balancePath, type CreditBalance, NOT_ENOUGH_NUGGETS_REFUSAL, nuggetsOf } from '@velvetline/contracts/credits'
import { useMemo } from 'react'
import { openNotEnoughNuggets } from '#/features/credits/components/not-enough-nuggets-slot.tsx'
import { isUnauthorized } from '#/shared/api/api-error.ts'
import { setViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import type { MediaComposerProps } from '#/shared/media/media-composer.tsx'
import { createMediaWay } from '#/shared/media/media-way.ts'
import { priceOf } from '../components/composer.tsx'
import { takeSent } from './session-news.ts'

const MINIMUM_BALANCE = nuggetsOf(CHAT_MINIMUM_BALANCE_CENTINUGGETS)

/** How a member sends images and voice notes, each at the price of a message. */
export const useMemberMedia = (
  session: ChatSession,
  accountId: string,
): Omit<MediaComposerProps, 'children' | 'messages'> => {
  const client = useQueryClient()
  const format = useFormat()
  const { sessionId, profileUuid, messagePrice } = session
  const way = useMemo(
    () =>
      createMediaWay<OutgoingMessageAnswer>({
        paths: { image: uploadImagePath, voice: uploadVoicePath },
        fields: () => ({ sessionId, profileUuid }),
        onSent: (answer) => takeSent(client, answer),
        onUnanswered: () => {
          void client.invalidateQueries({ queryKey: [chatMessagesPath(sessionId)] })
          void client.invalidateQueries({ queryKey: [balancePath] })
        },
        onRefused: (error) => {
          if (isUnauthorized(error)) setViewer(client, null)
          if (error.code !== NOT_ENOUGH_NUGGETS_REFUSAL) return false
          void client.invalidateQueries({ queryKey: [balancePath] })
          openNotEnoughNuggets()
          return true
        },
      }),
    [client, profileUuid, sessionId],
  )
  const mayAttach = (): boolean => {
    const known = client.getQueryData<CreditBalance>([balancePath])
    if (known === undefined || known.balance >= MINIMUM_BALANCE) return true
    openNotEnoughNuggets()
    return false
  }
  const price = priceOf(messagePrice, format.nuggets(messagePrice))
  return { accountId, sessionId, way, price, captionMaxCharacters: CHAT_CAPTION_MAX_CHARACTERS, mayAttach }
}
