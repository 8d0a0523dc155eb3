import {
  AGE_ATTEMPTS_EXCEEDED_REFUSAL,
  AGE_VERIFICATION_REQUIRED_REFUSAL,
} from '@velvetline/contracts/age-verification'
import { defineRefusal } from '../../kernel/refusal.ts'

export const ageVerificationRequired = defineRefusal(403, AGE_VERIFICATION_REQUIRED_REFUSAL, {
  de: 'Bitte weisen Sie zuerst Ihr Alter nach. Das ist in Ihrem Land vorgeschrieben.',
  en: 'Please verify your age first. Your country requires it.',
})
export const ageAttemptsExceeded = defineRefusal(429, AGE_ATTEMPTS_EXCEEDED_REFUSAL, {
  de: 'Alle Versuche sind verbraucht. Nach 24 Stunden können Sie es erneut versuchen, oder Sie schreiben uns.',
  en: 'All attempts are used up. You can try again after 24 hours, or write to us.',
})
export const ageReturnNotLocal = defineRefusal(422, 'age_return_not_local', {
  de: 'Nach der Altersprüfung kann es nur auf dieser Website weitergehen.',
  en: 'After the age check you can only continue on this site.',
})
/** Also for another person's attempt, so that its existence is not revealed. */
export const ageReferenceUnknown = defineRefusal(404, 'age_reference_unknown', {
  de: 'Diese Altersprüfung gehört nicht zu diesem Browser oder Konto. Bitte beginnen Sie sie neu.',
  en: 'This age check does not belong to this browser or account. Please start again.',
})
export const ageVerifierFailed = defineRefusal(503, 'age_verifier_failed', {
  de: 'Der Prüfdienst antwortet gerade nicht. Es wurde kein Versuch gezählt. Bitte versuchen Sie es gleich noch einmal.',
  en: 'The verification service is not answering at the moment. No attempt was counted. Please try again in a moment.',
})
export const ageCallbackRefused = defineRefusal(403, 'age_callback_refused', {
  de: 'Diese Nachricht ist nicht echt.',
  en: 'This message is not authentic.',
})
export const sandboxAgeCheckUnknown = defineRefusal(404, 'sandbox_age_check_unknown', {
  de: 'Diese Altersprüfung gibt es in der Sandbox nicht.',
  en: 'There is no such age check in the sandbox.',
})
