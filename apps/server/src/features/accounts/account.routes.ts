import {
  accountAnswer,
  accountChange,
  accountPath,
  emailChangePath,
  ownMailboxChangePath,
  phoneCode,
  phoneCodePath,
  phoneProofPath,
} from '@velvetline/contracts/accounts'
import { acknowledgement } from '@velvetline/contracts/http'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import type { AccountsContext } from './accounts.context.ts'
import { changeAccount } from './change-account.ts'
import { showAccount } from './find-account.ts'
import { cancelEmailChange, objectToMailbox } from './pending-email.ts'
import { provePhone, requestPhoneCode } from './prove-phone.ts'

export const registerAccountRoutes = (app: App, context: AccountsContext): void => {
  app.route({
    method: 'GET',
    url: accountPath,
    config: { access: 'signed-in' },
    schema: { summary: 'Your account', response: { 200: accountAnswer } },
    handler: (request) => showAccount(context, principalOf(request)),
  })

  app.route({
    method: 'PATCH',
    url: accountPath,
    config: { access: 'signed-in' },
    schema: { summary: 'Changes your account', body: accountChange, response: { 200: accountAnswer } },
    handler: async (request) => {
      const { accountId, sessionId } = principalOf(request)
      const { body, ip, storefront } = request
      return changeAccount(context, body, {
        accountId,
        sessionId,
        storefront,
        address: networkOf(ip),
      })
    },
  })

  app.route({
    method: 'DELETE',
    url: emailChangePath,
    config: { access: 'signed-in' },
    schema: { summary: 'Cancels the change of your e-mail address', response: { 200: accountAnswer } },
    handler: (request) => cancelEmailChange(context, principalOf(request).accountId),
  })

  app.route({
    method: 'DELETE',
    url: ownMailboxChangePath,
    config: { access: 'signed-in' },
    schema: { summary: 'Objects to another mailbox that the staff set up for you', response: { 200: accountAnswer } },
    handler: (request) => objectToMailbox(context, principalOf(request).accountId),
  })

  app.route({
    method: 'POST',
    url: phoneCodePath,
    config: { access: 'signed-in' },
    schema: { summary: 'Sends a code to your phone number', response: { 200: acknowledgement } },
    handler: async (request) => {
      await requestPhoneCode(context, principalOf(request).accountId, networkOf(request.ip))
      return { ok: true as const }
    },
  })

  app.route({
    method: 'POST',
    url: phoneProofPath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'Proves your phone number by the code',
      body: phoneCode,
      response: { 200: accountAnswer },
    },
    handler: async (request) => provePhone(context, principalOf(request).accountId, request.body.code),
  })
}
