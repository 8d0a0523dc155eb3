export interface NoticesOffSearch {
  /** Of a mail about a favourite. */
  token?: string
  /** Of a mail about news. */
  mails?: string
}

export const tokenOf = ({ token, mails }: Record<string, unknown>): NoticesOffSearch => ({
  ...(token !== undefined && { token: String(token) }),
  ...(mails !== undefined && { mails: String(mails) }),
})
