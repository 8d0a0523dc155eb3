import { queryOptions } from '@tanstack/react-query'
import {
  type AskedPerson,
  agentProfileListPath,
  type DraftChange,
  type DraftConfirmation,
  draftConfirmationPath,
  draftPath,
  draftPhotoPeoplePath,
  draftPhotosPath,
  draftSubmitPath,
  draftVoicePath,
  type EditableProfile,
  type EditingSide,
  handoverDeclinePath,
  type ProfileEditing,
  profileOfflinePath,
} from '@velvetline/contracts/profile-editing'
import { request } from '#/shared/api/request.ts'

export interface DraftKey {
  readonly side: EditingSide
  readonly id: string
}

export const draftQuery = ({ side, id }: DraftKey) =>
  queryOptions<ProfileEditing>({ queryKey: [draftPath(side, id)], staleTime: 0, refetchOnMount: true })

export const editableProfilesQuery = queryOptions<EditableProfile[]>({
  queryKey: [agentProfileListPath],
  staleTime: 0,
  refetchOnMount: true,
})

const at = (path: string, version: number): string => `${path}?version=${version}`

export const saveDraft = ({ side, id }: DraftKey, body: DraftChange): Promise<ProfileEditing> =>
  request<ProfileEditing>(draftPath(side, id), { method: 'PATCH', body })

export const discardDraft = ({ side, id }: DraftKey, version: number): Promise<ProfileEditing> =>
  request<ProfileEditing>(at(draftPath(side, id), version), { method: 'DELETE' })

export const submitDraft = ({ side, id }: DraftKey, version: number): Promise<ProfileEditing> =>
  request<ProfileEditing>(at(draftSubmitPath(side, id), version), { method: 'POST', body: {} })

export const withdrawDraft = ({ side, id }: DraftKey, version: number): Promise<ProfileEditing> =>
  request<ProfileEditing>(at(draftSubmitPath(side, id), version), { method: 'DELETE' })

export const confirmDraft = ({ id }: DraftKey, body: DraftConfirmation): Promise<ProfileEditing> =>
  request<ProfileEditing>(draftConfirmationPath(id), { method: 'POST', body })

export const hideProfile = (id: string): Promise<ProfileEditing> =>
  request<ProfileEditing>(profileOfflinePath(id), { method: 'POST', body: {} })

export const unhideProfile = (id: string): Promise<ProfileEditing> =>
  request<ProfileEditing>(profileOfflinePath(id), { method: 'DELETE' })

export const declineHandover = (id: string): Promise<ProfileEditing> =>
  request<ProfileEditing>(handoverDeclinePath(id), { method: 'POST', body: {} })

export const uploadPhoto = ({ side, id }: DraftKey, version: number, file: Blob): Promise<ProfileEditing> =>
  request<ProfileEditing>(at(draftPhotosPath(side, id), version), { method: 'POST', body: file })

export const askOnPhoto = ({ side, id }: DraftKey, photoId: string, body: AskedPerson): Promise<ProfileEditing> =>
  request<ProfileEditing>(draftPhotoPeoplePath(side, id, photoId), { method: 'POST', body })

export const takeOffPhoto = ({ side, id }: DraftKey, photoId: string, personId: string): Promise<ProfileEditing> =>
  request<ProfileEditing>(`${draftPhotoPeoplePath(side, id, photoId)}/${encodeURIComponent(personId)}`, {
    method: 'DELETE',
  })

export const uploadVoice = ({ side, id }: DraftKey, version: number, sound: Blob): Promise<ProfileEditing> =>
  request<ProfileEditing>(at(draftVoicePath(side, id), version), { method: 'PUT', body: sound })
