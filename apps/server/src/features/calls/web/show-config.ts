import type { Language } from '@velvetline/contracts/constants'
import type { WebrtcConfig } from '@velvetline/contracts/web-calls'
import { notConfigured } from '../../../platform/http/errors/refusals.ts'
import type { CallsCore } from '../calls.core.ts'
import { issueCredential } from '../voice/issue-credential.ts'

/** What a member's browser signs in with at the voice provider, and what it dials. @throws 503 not_configured, 503 unavailable */
export const showConfig = async (
  needs: Pick<CallsCore, 'config' | 'voice'>,
  accountId: string,
  language: Language,
): Promise<WebrtcConfig> => {
  if (!needs.voice) throw notConfigured()
  const credential = await issueCredential(needs, { accountId, role: 'member' })
  return { ...credential, targetPhoneNumber: needs.voice.targetNumber, language }
}
