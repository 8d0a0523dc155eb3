export { lookAtAge, lookAtCompany, lookAtLegalTexts, lookAtRails } from './first-hour/looks.ts'
export { registerAdmin } from './register-admin.ts'
export { SETTINGS } from './settings/registry.ts'
export { releaseTasksOfFormerStaff } from './tasks/show-tasks.ts'
