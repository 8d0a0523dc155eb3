/** When a cancelled membership ends, in the same words whichever way it was cancelled. */
export const membershipEnd = {
  de: (day: string): string =>
    `Ihre Mitgliedschaft endet am ${day}. Bis dahin behalten Sie alle Vorteile, und es wird nichts mehr abgebucht.`,
  en: (day: string): string =>
    `Your membership ends on ${day}. Until then you keep every benefit, and nothing more is charged.`,
}
