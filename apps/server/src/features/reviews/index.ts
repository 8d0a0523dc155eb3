export { createReviews, type Reviews } from './create-reviews.ts'
export { reviewsPersonalData } from './personal-data.repository.ts'
export { registerReviewRoutes as registerReviews } from './reviews.routes.ts'
