import { m } from '#/paraglide/messages.js'

const NUMBER_CHARACTERS = 8

/** Of a consultant or somebody of the staff; an account that has ended names nobody. */
export const nameOfAccount = ({ id, name, endedAt }: { id: string; name: string; endedAt: string | null }): string =>
  endedAt === null ? name : m.office_ended_name({ number: id.slice(0, NUMBER_CHARACTERS) })
