/** What one minute saves: so many minor units for so many minutes, in whole numbers. */
export interface Saving {
  minor: number
  minutes: number
}

/** From how many minutes a week on a membership costs less than going without; 0 where a minute saves nothing. */
export const breakEvenMinutes = (weeklyMinor: number, { minor, minutes }: Saving): number =>
  minor > 0 ? Math.floor((weeklyMinor * minutes) / minor) + 1 : 0
