export { createCategoryCatalogue, selectAllCategories } from './category-catalogue.ts'
export { chooseStatus, setDemoStatus } from './choose-status.ts'
export { storeForCropping } from './drafts/add-files.ts'
export { personAnswered } from './drafts/drafts.refusals.ts'
export { handInTexts, withSubmittedTexts } from './drafts/import-texts.ts'
export { PROFILE_MAILS } from './drafts/profile-mails.ts'
export { PROFILE_MINUTE_NUGGETS_MAX, PROFILE_MINUTE_NUGGETS_MIN, priceRangeOf } from './drafts/profile-prices.ts'
export { waitingProfileChanges } from './drafts/review-draft.ts'
export { withdrawPhoto } from './drafts/withdraw-photo.ts'
export {
  findProfile,
  findProfiles,
  listExtensions,
  listPersons,
  lockProfile,
  profilesOfAgents,
  profilesOfDemoActor,
} from './find-profile.ts'
export { countListed, listProfiles } from './list-profiles.ts'
export { consultantChanged, consultantChanges } from './managing/assign-person.ts'
export { hideProfilesOf, showProfilesOf } from './managing/blocked-consultant.ts'
export { changeCategory } from './managing/edit-categories.ts'
export { listProfilesOf } from './managing/further-profile.ts'
export { findWithFormer, waitingHandovers } from './managing/hand-over-profile.ts'
export { HANDOVER_MAILS } from './managing/handover-mails.ts'
export { listEveryProfile } from './managing/list-every-profile.ts'
export { retireProfile } from './managing/manage-profile.ts'
export { profilesPersonalData } from './personal-data.ts'
export { loadPhoto } from './photos/load-photo.ts'
export { createPhotoSeals } from './photos/photo-seals.ts'
export { createPhotoVariants } from './photos/photo-variants.ts'
export { storePhoto } from './photos/store-photo.ts'
export { createCatalogue } from './profile-catalogue.ts'
export {
  type GuardedPhoto,
  hearOfProfiles,
  noteProfilesChanged,
  type PhotoGuard,
  type PhotoPeople,
  type ProfilesContext,
  type StatusChoice,
  tellForwardingChanged,
} from './profiles.context.ts'
export { languageOf } from './profiles.presenter.ts'
export { profileNotFound } from './profiles.refusals.ts'
export type { Audience, NewPhoto, NewProfile, PhotoUse, ProfileFacts, VoiceRecord } from './profiles.types.ts'
export { showProfile, showSummaries } from './show-profile.ts'
export { createStatusBoard, type DeskObstacle, followPresence } from './status-board.ts'
export { storeVoice } from './voices.ts'
export { createCategory, createProfile, drawFreeSlug, setRating } from './write-profiles.ts'
