/** What a table stores about a consultant, and where their archive shows it. */
interface ConsultantTable {
  readonly why: string
  readonly columns: string
  /** Finds a consultant's rows; $1 is the account's id. */
  readonly of: string
  /** Of the archive; or why it does not show these rows. */
  readonly section: string | { readonly none: string }
}

const why =
  'consultants, whose accounts an admin ends: ending.test.ts proves what goes, consultant-archive.test.ts what they can read'
const AGENT = { why, of: 'agent_id = $1' }
const ACCOUNT = { why, of: 'account_id = $1' }
const OF_PROFILE = { why, of: 'profile_id in (select id from profiles where agent_id = $1)' }
const OF_APPLICATION = { why, of: 'application_id in (select id from applications where account_id = $1)' }

/** With all their columns, so that a new one is noticed. */
export const TABLES_OF_CONSULTANTS: Readonly<Record<string, ConsultantTable>> = {
  agencies: {
    why,
    of: 'id = (select agency_id from agents where account_id = $1)',
    section: 'agent',
    columns: 'id name',
  },
  agent_account_blocks: {
    ...AGENT,
    section: 'account_blocks',
    columns: 'agent_id blocked_at blocked_by id lifted_at lifted_by lifted_reason reason',
  },
  agent_answerers: { ...AGENT, section: 'answering', columns: 'agent_id answerer_id' },
  agent_alerts: { ...AGENT, section: 'alerts', columns: 'agent_id has_notices has_sound quiet_from quiet_to' },
  agent_blocks: { ...AGENT, section: 'worked_times', columns: 'agent_id counted_at ends_at minutes_there started_at' },
  agent_last_calls: {
    ...AGENT,
    section: { none: 'which call was the last; the calls are shown' },
    columns: 'agent_id call_id',
  },
  consultant_blocks: {
    ...AGENT,
    section: 'blocked_members',
    columns: 'agent_id blocked_at id member_id set_by set_by_agent',
  },
  agent_replies: { ...AGENT, section: 'quick_replies', columns: 'agent_id replies' },
  agent_times: {
    ...AGENT,
    section: 'work_times',
    columns:
      'acted_at agent_id away_until block_ends_at block_started_at exceptions pause_until paused_profiles rules time_zone week',
  },
  agents: {
    ...ACCOUNT,
    section: 'agent',
    columns: 'account_id agency_id display_name forwards_to_phone last_seen_at leads_agency left_at',
  },
  agent_shares: {
    ...{ why, of: `agent_id = $1 and id in (select share_id from agent_share_decisions where is_approved)` },
    section: 'shares',
    columns: 'agency_id agent_id basis_points holds_from id kind profile_id proposed_at proposed_by reason',
  },
  agent_share_decisions: {
    why,
    of: 'is_approved and share_id in (select id from agent_shares where agent_id = $1)',
    section: 'shares',
    columns: 'decided_at decided_by is_approved share_id',
  },
  agency_splits: {
    ...AGENT,
    section: 'splits',
    columns: 'agency_id agent_id holds_from id person_basis_points set_at set_by',
  },
  application_accesses: {
    ...OF_APPLICATION,
    section: { none: 'hashes of links' },
    columns: 'application_id created_at expires_at kind token_hash used_at',
  },
  application_checks: {
    ...OF_APPLICATION,
    section: 'application_checks',
    columns: 'application_id checked_at checked_by item verdict',
  },
  application_files: {
    ...OF_APPLICATION,
    section: 'application_files',
    columns: `application_id byte_count content_type created_at depicts id kind owner_id profile_id seconds sealed_key storage_key`,
  },
  application_people: {
    ...OF_APPLICATION,
    section: 'photo_people',
    columns: `answer answered_at application_id document_id email expires_at id invited_at name owner_id photo_id profile_id removed_at
      sealed_identity token_hash`,
  },
  applications: {
    ...ACCOUNT,
    section: 'application',
    columns: `account_id agency_application_id agency_id agreed_at agreement_version asked_step asked_text changed_at created_at
      decided_at decided_by documents_deleted_at email email_key email_proven_at id kind liveness liveness_attempts liveness_reference
      refusal_reason sealed_details state storefront submitted_at work`,
  },
  call_misses: { ...AGENT, section: 'missed_calls', columns: 'agent_id missed_in_row' },
  earning_bonuses: {
    ...AGENT,
    section: { none: 'what became of a bonus; it follows from the lines of the earnings, which are shown' },
    columns: 'agent_id centinuggets counted day line_id member_id month since state turns',
  },
  earning_catch_ups: {
    ...AGENT,
    section: { none: 'up to when earnings are booked' },
    columns: 'agent_id caught_up_at',
  },
  payout_details: {
    ...ACCOUNT,
    section: 'payout_details',
    columns: `account_id changed_at holder iban_last_four is_vat_liable sealed_address sealed_iban sealed_person
      sealed_tax_number tax_country`,
  },
  payout_holds: {
    ...AGENT,
    section: 'payout_holds',
    columns: 'agent_id held_at held_by held_until id kept_at kept_by lift_reason lifted_at lifted_by reason',
  },
  payouts: {
    ...AGENT,
    section: 'statements',
    columns: `agent_id amount_minor batch_id carried_micros currency earned_micros id is_carried_on month opening_micros payee_id person_micros
      return_asked_at return_asked_by return_asked_reason return_hands return_reason sealed_tax_facts state state_changed_at statement_number
      statement_serial statement_year vat_basis_points vat_minor vat_treatment waits_for was_released`,
  },
  profile_categories: { ...OF_PROFILE, section: 'profile_categories', columns: 'category_slug profile_id' },
  profile_decisions: {
    ...OF_PROFILE,
    section: 'profile_decisions',
    columns: 'decided_at decided_by decision id profile_id reason',
  },
  profile_drafts: {
    ...OF_PROFILE,
    section: 'profile_drafts',
    columns:
      'authors changes confirmed_by content created_at edited_at profile_id state submitted_at submitted_by version',
  },
  profile_handovers: {
    why,
    of: 'from_agent_id = $1 or to_agent_id = $1',
    section: { none: 'what waits is between two of the staff; what they wrote of the person is shown with their acts' },
    columns: `closed_at decided_at decided_by declined_at from_agent_id id photo_facts photo_ids profile_id proposed_at proposed_by reason state
      to_agent_id`,
  },
  profile_photos: {
    ...OF_PROFILE,
    section: 'profile_photos',
    columns: `alt_de alt_en crop_left crop_top crop_width height id placeholder position profile_id source_storage_key stated_at
      stated_by stated_depicts storage_key use veiled_storage_key width`,
  },
  profiles: {
    ...AGENT,
    section: 'profiles',
    columns: `about_de about_en age agent_id call_minute_price call_minute_subscriber_price chosen_status created_at description_de
      description_en extension height_cm hidden_at id is_demo_actor is_published is_retired_by_block languages long_seo_text_de long_seo_text_en
      main_language name rating_tenths review_count seo_description_de seo_description_en seo_title_de seo_title_en slug
      specialties_de specialties_en title_de title_en usual_hours_de usual_hours_en years_of_experience featured_position retired_at
      retired_reason voice_is_example voice_seconds voice_storage_key`,
  },
  review_replies: {
    ...AGENT,
    section: 'review_replies',
    columns: 'agent_id content created_at decided_at decided_by language marks review_id state',
  },
}
