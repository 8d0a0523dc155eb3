import { findUnknownSettings } from '../../config/config.ts'
import { lookAtCompany, lookAtRails } from '../../features/admin/index.ts'
import { type CountryRails, createRails, offeredRails } from '../../features/payment-rails/index.ts'
import { systemClock } from '../../kernel/clock.ts'
import { findMailServerFault } from '../../platform/mailer/providers/smtp-sender.ts'
import { type Finding, fail, needed, ok, type Patient, warn } from './finding.ts'

const isSet = ({ environment }: Patient, name: string): boolean => Boolean(environment[name]?.trim())

const IMPRINT = ['COMPANY_REGISTER', 'COMPANY_VAT_ID', 'COMPANY_PHONE', 'YOUTH_OFFICER']

const checkCompany = (patient: Patient): Finding[] => {
  const { isDone, names } = lookAtCompany(patient.config)
  const empty = IMPRINT.filter((name) => !isSet(patient, name))
  return [
    isDone
      ? ok('company', 'name, address and contacts are set')
      : needed(patient, 'company', `${names.join(', ')} are the examples of the software`, 'Set them.'),
    ...(empty.length > 0
      ? [warn('imprint', `${empty.join(', ')} are empty`, 'Set what the law of your country asks for.')]
      : []),
  ]
}

const MAIL_FAULTS: Readonly<Record<string, string>> = {
  EAUTH: 'it refuses the name or the password',
  EDNS: 'its name has no address',
  ESOCKET: 'it does not answer, or its encryption fails',
  ETIMEDOUT: 'it does not answer in time',
  ECONNECTION: 'it does not answer',
}

const checkMail = async (patient: Patient): Promise<Finding[]> => {
  const { url } = patient.config.mail
  if (!url) return [needed(patient, 'mail', 'no mail server', 'Set MAIL_URL: without it nobody can register.')]
  const fault = await findMailServerFault(url)
  const server = new URL(url).host
  const sender = isSet(patient, 'MAIL_FROM')
    ? []
    : [needed(patient, 'sender', 'MAIL_FROM is the example of the software', 'Set it to an address of yours.')]
  if (fault === undefined) return [ok('mail', `${server} lets us in`), ...sender]
  const reason = MAIL_FAULTS[fault] ?? fault
  return [fail('mail', `${server}: ${reason}`, 'Correct MAIL_URL, or open the way to that server.'), ...sender]
}

const checkTextMessages = (patient: Patient): Finding =>
  patient.config.textMessages
    ? ok('text messages', 'seven.io')
    : warn('text messages', 'no provider', 'Set SEVEN_API_KEY and SEVEN_SENDER, or nobody can prove a phone number.')

const checkVoice = (patient: Patient): Finding[] => {
  const { redisUrl, http, voice } = patient.config
  const { telnyx, turnSecret } = voice
  const isEmbedded = /^(true|yes|1)$/.test(patient.environment.EMBEDDED_VOICE ?? '')
  if (!telnyx && !isEmbedded)
    return [
      needed(
        patient,
        'voice',
        'no voice provider',
        'Set the TELNYX_… settings, or EMBEDDED_VOICE=true for calls between browsers.',
      ),
    ]
  if (telnyx) return [ok('voice', 'Telnyx')]
  const turn = turnSecret
    ? ok('TURN', 'set')
    : warn('TURN', 'no TURN server', 'Set VOICE_ICE_SERVERS and VOICE_TURN_SECRET: some networks let no call through.')
  const isFound = redisUrl === undefined || http.nodeUrl !== undefined
  const advice = 'Set it to the address at which the other nodes reach this one, unless all run on this machine.'
  return [
    ok('voice', 'the embedded gateway, between browsers'),
    ...(isFound ? [] : [warn('voice', 'NODE_URL is not set', advice)]),
    turn,
  ]
}

const RAILS = { paypal: 'PayPal', maxpay: 'Maxpay', verotel: 'Verotel', ccbill: 'CCBill' } as const

const checkRails = (patient: Patient, open: readonly CountryRails[]): Finding[] => {
  const { config } = patient
  const { payments } = config
  const context = { config, paymentRails: createRails(config, { clock: systemClock }) }
  const { isDone, names } = lookAtRails(context, open)
  const offered = new Set<string>(open.flatMap((state) => offeredRails(context, state)))
  const none = names.length > 0 ? names : open.map(({ country }) => country.countryCode)
  if (offered.has('sepa')) offered.add('verotel')
  const idle = Object.entries(RAILS).filter(
    ([rail]) => payments[rail as keyof typeof RAILS] !== undefined && !offered.has(rail),
  )
  return [
    isDone
      ? ok('payments', `${[...offered].join(', ')}; every country has a way to pay`)
      : needed(
          patient,
          'payments',
          `nothing can be bought in ${none.join(', ')}`,
          'Set PAYMENT_RAILS and the credentials of each rail, or choose rails on /admin-countries; docs/runbooks/payments.md.',
        ),
    ...idle.map(([, name]) =>
      warn(
        'payments',
        `${name} has credentials and is offered nowhere`,
        'Name it in PAYMENT_RAILS, or choose it on /admin-countries.',
      ),
    ),
  ]
}

/** What the settings say, without the database. */
export const checkSettings = async (
  patient: Patient,
  faults: readonly string[],
  open: readonly CountryRails[],
): Promise<Finding[]> => [
  patient.isLive ? ok('mode', 'live') : warn('mode', 'demo', 'Set APP_MODE=live for real members.'),
  ...faults.map((sentence) => fail('settings', sentence, 'The service does not start like this.')),
  ...findUnknownSettings(patient.environment).map((name) =>
    warn('settings', `${name} is no setting of ours`, 'Compare it with .env.example.'),
  ),
  ...(faults.length === 0 ? [ok('settings', 'all can be read')] : []),
  ...checkCompany(patient),
  ...(await checkMail(patient)),
  checkTextMessages(patient),
  ...checkVoice(patient),
  ...checkRails(patient, open),
]
