import {
  type DraftChange,
  type DraftPhoto,
  draftConfirmationPath,
  draftPath,
  draftPhotosPath,
  draftSubmitPath,
  type EditingSide,
  type PhotoDepicts,
  type ProfileEditing,
} from '@velvetline/contracts/profile-editing'
import { adminProfileDecisionPath } from '@velvetline/contracts/profile-managing'
import { profilePath } from '@velvetline/contracts/profiles'
import sharp from 'sharp'
import { addConsultant } from './chat-scene.ts'
import type { TestApp } from './create-test-app.ts'
import type { SignedIn } from './person-factory.ts'

export type Answer = Awaited<ReturnType<TestApp['app']['inject']>>

/** Somebody at an editor of a profile. */
export const editorOf = ({ app }: TestApp, person: SignedIn, side: EditingSide, profileId: string) => {
  const headers = { cookie: person.cookie }
  const url = draftPath(side, profileId)
  const read = async (): Promise<ProfileEditing> => (await app.inject({ url, headers })).json()
  const version = async (): Promise<number> => (await read()).draft?.version ?? 0
  return {
    read,
    open: (): Promise<Answer> => app.inject({ url, headers }),
    change: async (content: DraftChange['content'], seen?: number): Promise<Answer> =>
      app.inject({ method: 'PATCH', url, headers, payload: { version: seen ?? (await version()), content } }),
    discard: async (seen?: number): Promise<Answer> =>
      app.inject({ method: 'DELETE', url: `${url}?version=${seen ?? (await version())}`, headers }),
    submit: async (seen?: number): Promise<Answer> =>
      app.inject({
        method: 'POST',
        url: `${draftSubmitPath(side, profileId)}?version=${seen ?? (await version())}`,
        headers,
      }),
    withdraw: async (): Promise<Answer> =>
      app.inject({ method: 'DELETE', url: `${draftSubmitPath(side, profileId)}?version=${await version()}`, headers }),
    confirm: async (answer: { agrees: true } | { agrees: false; reason: string }, seen?: number): Promise<Answer> =>
      app.inject({
        method: 'POST',
        url: draftConfirmationPath(profileId),
        headers,
        payload: { version: seen ?? (await version()), ...answer },
      }),
    upload: async (content: Buffer, seen?: number): Promise<Answer> =>
      app.inject({
        method: 'POST',
        url: `${draftPhotosPath(side, profileId)}?version=${seen ?? (await version())}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: content,
      }),
    speak: async (content: Buffer): Promise<Answer> =>
      app.inject({
        method: 'PUT',
        url: `${url}/voice?version=${await version()}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: content,
      }),
    get: (address: string, extra: Record<string, string> = {}): Promise<Answer> =>
      app.inject({ url: address, headers: { ...headers, ...extra } }),
    decide: async (decision: object, seen?: number): Promise<Answer> =>
      app.inject({
        method: 'POST',
        url: adminProfileDecisionPath(profileId),
        headers,
        payload: { version: seen ?? (await version()), ...decision },
      }),
  }
}

/** Red at the left, blue at the right, so that a cut tells where it was made. No higher than a photo must be. */
export const aWidePicture = (width = 1024, height = 640): Promise<Buffer> => {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: 'blue' } }
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer()
}

/** As a change of the draft, with what the new ones are stated to show. */
export const captioned = (photos: readonly DraftPhoto[], depicts: PhotoDepicts) =>
  photos.map(({ id, isMembersOnly, needsStatement }) => ({
    id,
    isMembersOnly,
    alt: { de: 'Am Fenster', en: 'At the window' },
    ...(needsStatement && { depicts }),
  }))

/** A consultant's profile, and its draft for the consultant and for a moderator. */
export const draftScene = async (server: TestApp, moderator: SignedIn) => {
  const consultant = await addConsultant(server.context)
  const { profileId } = consultant
  return {
    profileId,
    consultant,
    own: editorOf(server, consultant, 'agent', profileId),
    staff: editorOf(server, moderator, 'staff', profileId),
    publicPage: async () => (await server.app.inject({ url: `${profilePath(profileId)}?language=Deutsch` })).json(),
  }
}
export const line = (text: string) => ({ title: { de: text, en: `${text}, in English` } })
