import { adminApplicationsSearchPath } from '@velvetline/contracts/application-search'
import {
  adminApplicationApprovePath,
  adminApplicationAskPath,
  adminApplicationCheckPath,
  adminApplicationFilePath,
  adminApplicationPath,
  adminApplicationPayoutPath,
  adminApplicationRefusePath,
  adminApplicationsPath,
  adminPhotoPeoplePath,
  adminPhotoPersonFilePath,
} from '@velvetline/contracts/applications'
import {
  adminCategoriesPath,
  adminCategoryMergePath,
  adminCategoryOrderPath,
  adminCategoryPath,
} from '@velvetline/contracts/category-editing'
import {
  adminContentListPath,
  adminContentPath,
  adminContentPreviewPath,
  adminContentRestorePath,
  adminContentTextPath,
  adminContentVersionsPath,
} from '@velvetline/contracts/content-editor'
import {
  adminCountriesPath,
  adminCountryNumberPath,
  adminCountryNumbersPath,
  adminCountryPath,
  adminCountryPreviewPath,
  adminCountrySectionPath,
} from '@velvetline/contracts/country-editor'
import {
  adminPressureReportClosePath,
  adminPressureReportPath,
  adminPressureReportsPath,
} from '@velvetline/contracts/pressure-reports'
import {
  adminProfilesPath,
  draftPath,
  draftPhotoPeoplePath,
  draftPhotosPath,
  draftSubmitPath,
  draftVoicePath,
} from '@velvetline/contracts/profile-editing'
import {
  adminProfileAgentsPath,
  adminProfileDecisionPath,
  adminProfileHandoverDecisionPath,
  adminProfileHandoverPath,
  adminProfilePath,
  adminProfilePublishPath,
  adminProfileRetirePath,
} from '@velvetline/contracts/profile-managing'
import { adminReviewPath, adminReviewReplyPath, adminReviewsPath } from '@velvetline/contracts/reviews'
import { aWidePicture } from '../../../../test/drafts-scene.ts'
import { makeSound } from '../../../../test/make-sound.ts'
import type { StaffRoute } from './staff-route.ts'

/** What visitors read, and what comes before: applications, profiles, reviews, countries and texts. */
export const ROUTES_OF_PAGES: readonly StaffRoute[] = [
  ['GET', adminReviewsPath, null],
  ['POST', adminReviewPath('REVIEW'), 'review.decided', { state: 'rejected' }],
  ['GET', adminCountriesPath, null],
  ['GET', adminCountryPath('at'), null],
  ['GET', adminCountryPreviewPath('at'), null],
  [
    'POST',
    adminCountrySectionPath('at', 'support'),
    'country.changed',
    { version: 0, startsOn: null, reason: 'because', value: { email: 'hallo@mail.example', phone: '' } },
  ],
  ['POST', adminCountryNumbersPath('at'), 'line_number.added', { number: '+43 720 123456', line: 'premium' }],
  ['DELETE', adminCountryNumberPath('at', '+43720123456'), 'line_number.removed'],
  ['GET', adminContentPath, null],
  ['GET', adminContentTextPath('home.step.1'), null],
  ['GET', `${adminContentVersionsPath('home.step.1')}?language=de&before=9`, null],
  [
    'POST',
    adminContentTextPath('home.step.1'),
    'content.published',
    { country: null, note: 'because', texts: { de: { version: 0, title: 'Eins', body: 'Wählen' } } },
  ],
  ['POST', adminContentPreviewPath('home.step.1'), null, { country: null, language: 'de', title: 'Eins', body: 'x' }],
  [
    'POST',
    adminContentRestorePath('home.step.1'),
    'content.restored',
    { country: null, language: 'de', version: 1, to: 0, note: 'because' },
  ],
  // The version is the MD5 of the reply.
  [
    'POST',
    adminReviewReplyPath('REVIEW'),
    'review.reply_decided',
    { state: 'rejected', version: 'c927a844ccdc8ba184368bbd98adaac9' },
  ],
  ['GET', adminApplicationsPath, 'applications.read'],
  ['POST', adminApplicationsSearchPath, 'applications.read', { words: 'somebody' }],
  ['GET', adminApplicationPath('APPLICANT'), 'application.read'],
  ['GET', adminApplicationFilePath('APPLICANT', 'FILE'), 'application.document_read'],
  ['GET', adminApplicationPayoutPath('APPLICANT'), 'application.payout_read'],
  ['GET', adminPressureReportsPath, null],
  ['GET', adminPressureReportPath('PRESSURE'), 'pressure_report.read'],
  [
    'POST',
    adminPressureReportClosePath('PRESSURE'),
    'pressure_report.closed',
    { outcome: 'Called them, and all is well.' },
  ],
  ['POST', adminApplicationCheckPath('APPLICANT'), 'application.checked', { item: 'age', verdict: 'fits' }],
  [
    'POST',
    adminApplicationAskPath('ASKED'),
    'application.asked_back',
    { step: 'identity', text: 'Please photograph it again.' },
  ],
  ['POST', adminApplicationApprovePath('APPROVED'), 'application.approved'],
  ['POST', adminApplicationRefusePath('REJECTED'), 'application.refused', { reason: 'The ID has expired.' }],
  ['GET', adminProfilesPath, null],
  ['GET', adminProfilePath('PROFILE'), null],
  ['GET', draftPath('staff', 'PROFILE'), null],
  ['PATCH', draftPath('staff', 'PROFILE'), 'profile.edited', { version: 0, content: { heightCm: 171 } }],
  ['GET', `${draftPhotosPath('staff', 'PROFILE')}/PHOTO`, null],
  ['POST', `${draftPhotosPath('staff', 'PROFILE')}?version=VERSION`, 'profile.edited', await aWidePicture()],
  ['PUT', `${draftVoicePath('staff', 'PROFILE')}?version=VERSION`, 'profile.edited', await makeSound('mp3', 16)],
  ['GET', draftVoicePath('staff', 'PROFILE'), null],
  ['DELETE', `${draftPath('staff', 'PROFILE')}?version=VERSION`, 'profile.draft_discarded'],
  ['PATCH', draftPath('staff', 'PROFILE'), 'profile.edited', { version: 0, content: { heightCm: 172 } }],
  ['POST', `${draftSubmitPath('staff', 'PROFILE')}?version=VERSION`, 'profile.submitted'],
  ['DELETE', `${draftSubmitPath('staff', 'PROFILE')}?version=VERSION`, 'profile.withdrawn'],
  ['GET', adminPhotoPeoplePath('POSED'), 'profile.photo_people_read'],
  ['GET', adminPhotoPersonFilePath('POSED', 'IDCARD'), 'profile.document_read'],
  [
    'POST',
    draftPhotoPeoplePath('staff', 'POSED', 'OTHERS'),
    'profile.edited',
    { name: 'Mia', email: 'mia@mail.example' },
  ],
  ['DELETE', `${draftPhotoPeoplePath('staff', 'POSED', 'OTHERS')}/DEPICTED`, 'profile.edited'],
  ['POST', adminProfileDecisionPath('SUBMITTED'), 'profile.reviewed', { version: 'VERSION', decision: 'approved' }],
  ['PATCH', adminProfilePath('PROFILE'), 'profile.changed', { featuredPosition: 1 }],
  ['POST', adminProfileHandoverPath('KEPTPAGE'), 'profile.handover_proposed', { agentId: 'HEIR', reason: 'because' }],
  [
    'POST',
    adminProfileHandoverDecisionPath('OFFERED'),
    'profile.handed_over',
    { handoverId: 'PROPOSAL', approve: true },
  ],
  ['POST', adminProfileAgentsPath, null, { words: 'somebody' }],
  ['POST', adminProfileRetirePath('PROFILE'), 'profile.retired', { reason: 'because' }],
  ['POST', adminProfilePublishPath('PROFILE'), 'profile.published'],
  ['PUT', adminContentListPath('faq'), 'content.published', { country: null, version: 0, keys: ['faq.2', 'faq.1'] }],
  ['GET', adminCategoriesPath, null],
  ['POST', adminCategoriesPath, 'category.created', { slug: 'third', name: { de: 'Dritte', en: 'Third' } }],
  ['PATCH', adminCategoryPath('SLUG'), 'category.changed', { version: 1, texts: { isHidden: true } }],
  ['PUT', adminCategoryOrderPath, 'categories.reordered', { slugs: ['third', 'second', 'first'] }],
  ['POST', adminCategoryMergePath('SLUG'), 'category.merged', { into: 'second' }],
]
