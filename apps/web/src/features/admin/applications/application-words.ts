import type { AdminApplication, ApplicationQueue, CheckItem } from '@velvetline/contracts/applications'
import { m } from '#/paraglide/messages.js'

export const checkWord: Readonly<Record<CheckItem, () => string>> = {
  identity: m.applications_check_identity,
  age: m.applications_check_age,
  liveness: m.applications_check_liveness,
  photos: m.applications_check_photos,
  voice: m.applications_check_voice,
  payout: m.applications_step_payout,
  free_will: m.applications_check_free_will,
  agreement: m.applications_step_agreement,
}

export const queueWord: Readonly<Record<ApplicationQueue, () => string>> = {
  waiting: m.applications_queue_waiting,
  asked_back: m.applications_queue_asked_back,
  approved: m.applications_queue_approved,
  refused: m.applications_queue_refused,
}

export const fileWord: Readonly<Record<AdminApplication['files'][number]['kind'], () => string>> = {
  id_front: m.applications_front,
  id_back: m.applications_back_side,
  paper: m.applications_paper,
  photo: m.applications_step_photos,
  voice: m.applications_check_voice,
  person_id: m.applications_consent_document,
}
