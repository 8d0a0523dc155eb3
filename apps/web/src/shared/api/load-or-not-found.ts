import { notFound } from '@tanstack/react-router'
import { ApiError, HTTP_NOT_FOUND } from './api-error.ts'

/** Ids that do not exist, that are not the viewer's, and that are malformed. */
const UNKNOWN: readonly number[] = [HTTP_NOT_FOUND, 422]

/** For loaders: what the server does not know is a page that does not exist. */
export const loadOrNotFound = async <Answer>(load: Promise<Answer>): Promise<Answer> => {
  try {
    return await load
  } catch (error) {
    if (error instanceof ApiError && UNKNOWN.includes(error.status)) throw notFound()
    throw error
  }
}
