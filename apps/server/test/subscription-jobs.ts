/** For tests of other features, which reach a job that runs by the clock through no door. */
export { finishUnfinished, passDueTime } from '../src/features/subscriptions/subscriptions.jobs.ts'
