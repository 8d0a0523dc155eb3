import { type QuickReplies, type QuickReply, quickReply } from '@velvetline/contracts/agents'
import type { Language } from '@velvetline/contracts/locales'
import { z } from 'zod'
import { findUser } from '../accounts/index.ts'
import type { AgentsContext } from './agents.context.ts'

/** Until a consultant has saved their own. */
const PROPOSED: Readonly<Record<Language, readonly QuickReply[]>> = {
  de: [
    { name: 'Begrüßung', content: 'Guten Abend, {name}. Schön, dass Sie schreiben.' },
    { name: 'Anrufen', content: 'Mögen Sie mich anrufen, {name}? Ich bin bis {Uhrzeit} da.' },
    { name: 'Gleich', content: 'Ich bin in {Minuten} Minuten ganz bei Ihnen.' },
    { name: 'Gute Nacht', content: 'Schlafen Sie gut, {name}. Erzählen Sie mir {Tag}, wie es war?' },
  ],
  en: [
    { name: 'Welcome', content: 'Good evening, {name}. How nice to hear from you.' },
    { name: 'Call me', content: 'Would you like to call me, {name}? I am here until {time}.' },
    { name: 'In a moment', content: 'In {minutes} minutes I am all yours.' },
    { name: 'Good night', content: 'Sleep well, {name}. Will you tell me {day} how it went?' },
  ],
}

const stored = z.array(quickReply)

/** In the consultant's order, or the ones proposed in their language. */
export const showQuickReplies = async (context: AgentsContext, agentId: string): Promise<QuickReplies> => {
  const [row] = await context.database.prepared<{ replies: unknown }>(
    'select replies from agent_replies where agent_id = $1',
    [agentId],
  )
  if (row) return { replies: stored.parse(row.replies), isProposed: false }
  const language = (await findUser(context, agentId))?.language ?? 'de'
  return { replies: [...PROPOSED[language]], isProposed: true }
}

/** Replaces all of them; the same once more changes nothing. */
export const keepQuickReplies = async (
  { database }: AgentsContext,
  agentId: string,
  replies: readonly QuickReply[],
): Promise<QuickReplies> => {
  await database.prepared(
    `insert into agent_replies (agent_id, replies) values ($1, $2)
     on conflict (agent_id) do update set replies = excluded.replies`,
    [agentId, JSON.stringify(replies)],
  )
  return { replies: [...replies], isProposed: false }
}
