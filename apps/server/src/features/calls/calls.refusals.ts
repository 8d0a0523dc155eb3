import {
  CALL_REVIEWED_REFUSAL,
  CONSULTANT_BUSY_REFUSAL,
  CONSULTANT_UNAVAILABLE_REFUSAL,
} from '@velvetline/contracts/calls'
import { NOT_ENOUGH_NUGGETS_REFUSAL } from '@velvetline/contracts/credits'
import { defineRefusal } from '../../kernel/refusal.ts'

/** Also for somebody else's call: the answer must not show which ids exist. */
export const callNotFound = defineRefusal(404, 'call_not_found', {
  de: 'Diesen Anruf gibt es nicht, oder er gehört nicht zu Ihrem Konto.',
  en: 'There is no such call, or it does not belong to your account.',
})
export const callerUnknown = defineRefusal(409, 'caller_unknown', {
  de: 'Diese Person hat ohne Konto angerufen und lässt sich deshalb nicht blockieren. Melden können Sie den Anruf trotzdem.',
  en: 'This person called without an account and so cannot be blocked. You can still report the call.',
})
/** The page prefixes this text with "Call failed: ". */
export const notEnoughForCall = defineRefusal(402, NOT_ENOUGH_NUGGETS_REFUSAL, {
  de: 'Ihr Guthaben reicht für diesen Anruf nicht aus. Sie haben {balance} Nuggets, eine Minute kostet {pricePerMinute}.',
  en: 'Insufficient credits for call. You have {balance} credits but need {pricePerMinute} credits per minute.',
})
export const callInProgress = defineRefusal(409, 'call_in_progress', {
  de: 'Sie führen gerade schon einen Anruf, vielleicht in einem anderen Fenster. Bitte beenden Sie ihn zuerst.',
  en: 'You are already in a call, perhaps in another window. Please end that one first.',
})
export const consultantBusy = defineRefusal(409, CONSULTANT_BUSY_REFUSAL, {
  de: 'Sie spricht gerade mit jemand anderem. Bitte versuchen Sie es etwas später noch einmal.',
  en: 'She is talking to somebody else right now. Please try again a little later.',
})
export const consultantUnavailable = defineRefusal(409, CONSULTANT_UNAVAILABLE_REFUSAL, {
  de: 'Sie ist im Augenblick nicht erreichbar. Es wurde nichts berechnet.',
  en: 'She cannot be reached at the moment. Nothing was charged.',
})
export const callPriceChanged = defineRefusal(409, 'call_price_changed', {
  de: 'Der Preis hat sich gerade geändert: Eine Minute kostet jetzt {pricePerMinute} Nuggets. Es wurde nichts berechnet.',
  en: 'The price has just changed: a minute now costs {pricePerMinute} Nuggets. Nothing was charged.',
})
export const standInNotAccepted = defineRefusal(409, 'stand_in_not_accepted', {
  de: 'Heute nimmt {name} ihre Anrufe entgegen. Bitte bestätigen Sie das, bevor Sie anrufen.',
  en: '{name} takes her calls today. Please confirm that before you call.',
})

export const callNotReviewable = defineRefusal(409, 'call_not_reviewable', {
  de: 'Bewerten können Sie einen Anruf, sobald er beendet ist und etwas gekostet hat.',
  en: 'You can review a call once it is over, if it was a paid one.',
})
export const callReviewed = defineRefusal(409, CALL_REVIEWED_REFUSAL, {
  de: 'Diesen Anruf haben Sie schon bewertet. Vielen Dank!',
  en: 'You have reviewed this call already. Thank you!',
})
/** For staff: there is nothing to hang up. */
export const callOver = defineRefusal(409, 'call_over', {
  de: 'Dieser Anruf ist schon beendet.',
  en: 'This call is over already.',
})
export const callRunning = defineRefusal(409, 'call_running', {
  de: 'Auf diesem Profil läuft gerade ein Anruf. Es wurde nichts geändert. Bitte warten Sie, bis er zu Ende ist.',
  en: 'There is a call on this profile right now. Nothing was changed. Please wait until it is over.',
})
