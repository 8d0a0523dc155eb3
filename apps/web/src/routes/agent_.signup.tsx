import { createFileRoute } from '@tanstack/react-router'
import { AgentSignUpPage } from '#/features/contact/components/agent-sign-up-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

/** For people who want to work here as a consultant. */
export const Route = createFileRoute('/agent_/signup')({
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/agent/signup',
      title: m.contact_agent_page_title(),
      description: m.contact_agent_description(),
    }),
  component: AgentSignUpPage,
})
