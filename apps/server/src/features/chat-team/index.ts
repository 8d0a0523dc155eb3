export { type ChatTeamContext, createChatTeamParts, createChatTeams } from './chat-team.context.ts'
export { workChatTeamJobs } from './chat-team.jobs.ts'
export { chatTeamPersonalData, resealChatTeams } from './personal-data.ts'
export { waitingDeadLetters } from './show-teams.ts'
