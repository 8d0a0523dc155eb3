import { API } from '@velvetline/contracts/paths'
import type { ContractCancellation, ContractWithdrawal, DeclarationReceived } from '@velvetline/contracts/subscriptions'
import { request } from '#/shared/api/request.ts'

/** Declares that a contract is to end; answers when that arrived, whether the person is known or not. */
export const cancelContract = (body: ContractCancellation): Promise<DeclarationReceived> =>
  request<DeclarationReceived>(API.contractCancel, { method: 'POST', body })

/** Declares the withdrawal from a contract, likewise. */
export const withdrawContract = (body: ContractWithdrawal): Promise<DeclarationReceived> =>
  request<DeclarationReceived>(API.contractWithdraw, { method: 'POST', body })
