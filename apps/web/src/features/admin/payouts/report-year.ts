const JULY = 6

/** Until the end of June the report of the year before is what one comes for, as it is due at the end of January; then the running year. */
export const reportYear = (today: Date): number => today.getFullYear() - (today.getMonth() < JULY ? 1 : 0)
