/** Hours of the day, 0 to 23. */
export interface QuietHours {
  readonly quietFrom: number
  readonly quietTo: number
}

/** Whether an hour of the agent's day, 0 to 23, is among the quiet ones, which may go over midnight. Equal bounds are none. */
export const isQuiet = ({ quietFrom, quietTo }: QuietHours, hour: number): boolean => {
  if (quietFrom === quietTo) return false
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
}

/** 0 to 23. */
export const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at))
