export { workFavouritesJobs } from './favourites.jobs.ts'
export { favouritesPersonalData } from './personal-data.ts'
export { availableAgainMail, FAVOURITE_NOTICES_PER_DAY, NOTICES_OFF_PAGE } from './tell-members.ts'
export { endNoticesOnDeletion } from './turn-notices-off.ts'
