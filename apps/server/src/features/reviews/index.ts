export { addExamples, decideReview } from './decide-review.ts'
export { listForStaff } from './list-reviews.ts'
export { reviewsPersonalData } from './personal-data.ts'
export { registerReviews } from './reviews.routes.ts'
