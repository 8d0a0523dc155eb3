import { ANSWERER_NAME_MAX, ANSWERER_NAME_MIN, type NewChatTeam } from '@velvetline/contracts/chat-team'
import { defineRefusal, type LocalizedText, type RefusalDetails } from '../../kernel/refusal.ts'

export const chatTeamKeyInvalid = defineRefusal(401, 'chat_team_key_invalid', {
  de: 'Dieser API-Schlüssel gilt nicht. Er gehört in die Kopfzeile „Authorization: Bearer …“.',
  en: 'This API key is not valid. It belongs in the header “Authorization: Bearer …”.',
})
export const chatTeamOff = defineRefusal(403, 'chat_team_off', {
  de: 'Dieses Chat-Team ist ausgeschaltet.',
  en: 'This chat team is switched off.',
})
export const keyMissing = defineRefusal(422, 'idempotency_key_missing', {
  de: 'Eine Antwort braucht die Kopfzeile „Idempotency-Key“.',
  en: 'A reply needs the header “Idempotency-Key”.',
})
export const answererUnnamed = defineRefusal(422, 'answerer_unnamed', {
  de: `Wer antwortet, muss mit einem Namen von ${ANSWERER_NAME_MIN} bis ${ANSWERER_NAME_MAX} Zeichen genannt sein.`,
  en: `The person who answers must be named with ${ANSWERER_NAME_MIN} to ${ANSWERER_NAME_MAX} characters.`,
})
/** A stand-in must not pass for the person. */
export const answererNamedAsProfile = defineRefusal(422, 'answerer_named_as_profile', {
  de: 'Wer für jemanden antwortet, tut es unter eigenem Namen, nicht unter dem des Profils.',
  en: 'People who answer for somebody do so under their own name, not under that of the profile.',
})
export const replyToUnknown = defineRefusal(422, 'reply_to_unknown', {
  de: 'Diese Nachricht gibt es in diesem Gespräch nicht, oder sie ist nicht vom Mitglied.',
  en: 'This message is not in this conversation, or it is not the member’s.',
})
/** The demo actor's profiles have no person who could lift a block. */
export const nobodyToActFor = defineRefusal(409, 'nobody_to_act_for', {
  de: 'Hinter diesem Profil steht keine Beraterin, für die jemand blockiert oder gemeldet werden könnte.',
  en: 'There is no consultant behind this profile for whom somebody could be blocked or reported.',
})
export const chatTeamNotFound = defineRefusal(404, 'chat_team_not_found', {
  de: 'Dieses Chat-Team gibt es nicht mehr.',
  en: 'This chat team no longer exists.',
})
export const tooManyChatTeams = defineRefusal(409, 'too_many_chat_teams', {
  de: 'Es sind schon {max} Chat-Teams verbunden. Mehr gehen nicht.',
  en: '{max} chat teams are connected already. There cannot be more.',
})
/** Of one field of the form: the message is that field's, too. */
const defineFault = (status: 409 | 422, code: string, field: keyof NewChatTeam, message: LocalizedText) => {
  const refuse = defineRefusal(status, code, message)
  return (values: RefusalDetails['values'] = {}) => refuse({ values, fields: { [field]: message } })
}
export const chatTeamNameInvalid = defineFault(422, 'chat_team_name_invalid', 'name', {
  de: 'Der Name braucht {min} bis {max} Zeichen.',
  en: 'The name needs {min} to {max} characters.',
})
export const endpointInvalid = defineFault(422, 'endpoint_invalid', 'endpointUrl', {
  de: 'Das muss eine öffentliche Adresse mit https:// sein, ohne Benutzernamen und ohne „#“.',
  en: 'This must be a public address with https://, without a user name and without “#”.',
})
export const profilesTaken = defineFault(409, 'profiles_taken', 'profileIds', {
  de: 'Für eines dieser Profile antwortet schon ein anderes Team. Es wurde nichts geändert.',
  en: 'Another team already answers for one of these profiles. Nothing was changed.',
})
export const profilesUnknown = defineFault(422, 'profiles_unknown', 'profileIds', {
  de: 'Eines dieser Profile gibt es nicht.',
  en: 'One of these profiles does not exist.',
})
export const profilesMissing = defineFault(422, 'profiles_missing', 'profileIds', {
  de: 'Bitte wählen Sie mindestens ein Profil.',
  en: 'Please choose at least one profile.',
})
export const nothingToResend = defineRefusal(409, 'nothing_to_resend', {
  de: 'Diese Nachricht ist schon wieder unterwegs, oder es gibt sie nicht mehr.',
  en: 'This message is on its way again already, or it no longer exists.',
})
