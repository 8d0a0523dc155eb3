export { workFavouritesJobs } from './favourites.jobs.ts'
export { favouritesPersonalData } from './personal-data.ts'
export { availableAgainMail, FAVOURITE_NOTICES_PER_DAY } from './tell-members.ts'
export { endNoticesOnDeletion } from './turn-notices-off.ts'
