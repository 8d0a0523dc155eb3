import { z } from 'zod'

const legState = z.object({ call: z.uuid(), slot: z.string().min(1).max(200) })

/** What a leg that we dial carries along, so that each event of it says for whom it was dialled, even before we know its name. */
export const writeLegState = (callId: string, slot: string): string =>
  Buffer.from(JSON.stringify({ call: callId, slot })).toString('base64')

/** @returns null for anything that we did not write */
export const readLegState = (state: string | null): { callId: string; slot: string } | null => {
  if (!state) return null
  try {
    const read = legState.safeParse(JSON.parse(Buffer.from(state, 'base64').toString('utf8')))
    return read.success ? { callId: read.data.call, slot: read.data.slot } : null
  } catch {
    return null
  }
}
