import { defineRefusal } from '../../kernel/refusal.ts'

export const leadRequired = defineRefusal(403, 'agency_lead_required', {
  de: 'Das entscheidet nur die Leitung einer Agentur.',
  en: 'Only the lead of an agency decides this.',
})
export const agencyPersonNotFound = defineRefusal(404, 'agency_person_not_found', {
  de: 'Diese Person gehört nicht zur Agentur.',
  en: 'This person does not belong to the agency.',
})
export const noAgency = defineRefusal(409, 'no_agency', {
  de: 'Diese Person gehört zu keiner Agentur.',
  en: 'This person does not belong to an agency.',
})
export const leadNeeded = defineRefusal(409, 'lead_must_be_replaced', {
  de: 'Solange noch andere zur Agentur gehören, braucht sie eine Leitung. Erst wenn unser Team jemand anderen als Leitung einsetzt, ist der Austritt möglich.',
  en: 'As long as others belong to the agency, it needs a lead. Leaving is possible once our team has put somebody else in charge.',
})
