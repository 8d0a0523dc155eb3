import { EDITING_PATHS, type EditingSide } from '@velvetline/contracts/profile-editing'
import type { FastifyRequest } from 'fastify'
import { type Access, principalOf } from '../../../platform/http/auth/principal.ts'
import { actorOf } from '../../staff/index.ts'
import type { DraftEditor } from './draft-editor.ts'

/** The same routes for the consultants and for the staff. */
export interface Side {
  readonly base: string
  readonly access: { readonly read: Access; readonly write: Access }
  readonly editorOf: (request: FastifyRequest) => DraftEditor
}

export const SIDES: Readonly<Record<EditingSide, Side>> = {
  agent: {
    base: EDITING_PATHS.agent,
    access: { read: ['agent'], write: ['agent'] },
    editorOf: (request) => ({ side: 'agent', accountId: principalOf(request).accountId }),
  },
  staff: {
    base: EDITING_PATHS.staff,
    access: { read: 'profiles.read', write: 'profiles.edit' },
    editorOf: (request) => {
      const actor = actorOf(request)
      return { side: 'staff', accountId: actor.accountId, actor }
    },
  },
}
