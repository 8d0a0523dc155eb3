import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-logins.ts'
import { loginPath } from '../../packages/contracts/src/accounts.ts'
import {
  type ChatSession,
  chatMessagesPath,
  chatSessionPath,
  sendMessagePath,
} from '../../packages/contracts/src/chat.ts'
import type { Side } from './recording-client.ts'

/** Returns the session cookie. */
export const signInAt = async (url: string, identifier: string): Promise<string> => {
  const answer = await fetch(url + loginPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: DEMO_PASSWORD }),
  })
  if (answer.status !== 200) throw new Error(`${identifier} could not sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A member of the demo who writes to one consultant. */
export const openDemoSide = async (url: string, cookie: string, profile: string): Promise<Side> => {
  const opened = await fetch(url + chatSessionPath(profile), { headers: { cookie } })
  const { id: sessionId, profileUuid } = (await opened.json()) as ChatSession
  return {
    name: 'member',
    sessionId,
    cookie,
    sendPath: sendMessagePath,
    messagesPath: chatMessagesPath(sessionId),
    body: (content) => ({ sessionId, profileUuid, content, messageType: 'text' }),
  }
}
