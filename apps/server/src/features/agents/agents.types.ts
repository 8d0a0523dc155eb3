/** A colleague who also manages an agent's profiles. */
export interface AgentLead {
  readonly id: string
  /** The name under which the agent answers; members read it. */
  readonly displayName: string
}

export interface NewAgency {
  readonly id: string
  readonly name: string
}

export interface NewAgent {
  readonly accountId: string
  readonly displayName: string
  readonly agencyId: string | null
  readonly leadsAgency: boolean
}
