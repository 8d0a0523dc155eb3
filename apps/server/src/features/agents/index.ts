export {
  agencyNameOf,
  createAgency,
  createAgent,
  displayNameOf,
  findAgentsBy,
  findKnownAgent,
  leadOf,
  leadsOf,
  ledAgencyOf,
  listPeopleOf,
  lockLedAgency,
  lookedAfterBy,
  namesOfAgents,
} from './agency.ts'
export { type AgentsContext, createAgentParts } from './agents.context.ts'
export { workAgentsJobs } from './agents.jobs.ts'
export { isQuietFor } from './alerts.ts'
export { answersFor, tellAnsweringChanged, whoAnswersFor } from './answering.ts'
export { answeringMail } from './answering-mail.ts'
export { endForwarding, keepForwarding, showForwarding } from './forwarding.ts'
export { agencyChanges, replaceLead, takeOutOfAgency } from './leave-agency.ts'
export {
  checkPayoutDetails,
  checkPayoutFacts,
  findLostPayoutDetails,
  findPayoutDetails,
  type KeptPayoutDetails,
  resealPayoutDetails,
  savePayoutDetails,
  sealPayee,
} from './payout-details.ts'
export { agentsPersonalData } from './personal-data.ts'
export { followEndOfSessions, lastThere } from './presence.ts'
export { inSepaCharacters } from './sepa-characters.ts'
export { type ConsultantMail, type ConsultantMailValues, consultantMail, tellConsultant } from './tell-consultant.ts'
export {
  countTimeThere,
  decideNow,
  goesOfflineAfterMissed,
  listAgentsWithTimes,
  noteChoice,
  noteChoiceForAll,
  noteEndOfCall,
  pauseAfterCall,
} from './times/follow-times.ts'
export { claimedHours, keepTimes, leaveEarly, showTimes } from './times/show-times.ts'
