/**
 * For a query that every card reads: no timer for each reader that would only tell it how old its answer is. Something that the
 * readers stand in observes the query with its own times, and thereby keeps it fresh for all.
 */
export const READ_BY_MANY = { staleTime: Number.POSITIVE_INFINITY } as const
