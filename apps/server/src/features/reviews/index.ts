export { createReviews, type Reviews } from './create-reviews.ts'
export { registerReviewRoutes as registerReviews } from './reviews.routes.ts'
