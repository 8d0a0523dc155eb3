import type { Language } from '@velvetline/contracts/constants'
import type { WebrtcConfig } from '@velvetline/contracts/web-calls'
import { notConfigured } from '../../../platform/http/errors/refusals.ts'
import type { SessionOf } from '../../accounts/index.ts'
import { issueCredential, type VoiceContext } from '../../voice/index.ts'

/** What a member's browser signs in with at the voice provider, and what it dials. @throws 401, 503 not_configured, 503 unavailable */
export const showConfig = async (
  context: VoiceContext,
  member: SessionOf,
  language: Language,
): Promise<WebrtcConfig> => {
  const { provider } = context.voice
  if (!provider) throw notConfigured()
  const credential = await issueCredential(context, member, 'member')
  return { ...credential, targetPhoneNumber: provider.targetNumber, language }
}
