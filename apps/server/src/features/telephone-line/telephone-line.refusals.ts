import { defineRefusal } from '../../kernel/refusal.ts'

/** The sandbox's telephone asks for a call that is not there, or is over. */
export const lineCallNotFound = defineRefusal(404, 'line_call_not_found', {
  de: 'Diesen Anruf gibt es nicht.',
  en: 'There is no such call.',
})
/** Nobody is being called at the moment. */
export const nobodyToConnect = defineRefusal(409, 'nobody_to_connect', {
  de: 'Im Augenblick wird niemand angerufen.',
  en: 'Nobody is being called right now.',
})
