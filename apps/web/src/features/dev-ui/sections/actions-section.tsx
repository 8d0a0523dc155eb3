import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { LinkButton, TextLink } from '#/ui/link/link.tsx'
import { Line, Specimen, State } from '../specimen.tsx'

const variants = ['primary', 'tonal', 'ghost', 'danger', 'end'] as const

const wordsOf = (variant: (typeof variants)[number]): string =>
  ({
    primary: m.dev_join(),
    tonal: m.dev_call(),
    ghost: m.common_cancel(),
    danger: m.dev_delete(),
    end: m.dev_hang_up(),
  })[variant]

function Buttons() {
  return (
    <Specimen title={m.dev_group_buttons()} wide>
      <Line>
        <Button variant="primary" cost={m.dev_join_cost()}>
          {m.dev_join()}
        </Button>
        <ButtonLink href="#actions" variant="tonal" icon="phone" cost={m.dev_call_price()}>
          {m.dev_call()}
        </ButtonLink>
        <Button size="sm" icon="mail">
          {m.dev_resend()}
        </Button>
      </Line>
      {variants.map((variant) => (
        <Line key={variant}>
          <State name={m.dev_state_default()}>
            <Button variant={variant}>{wordsOf(variant)}</Button>
          </State>
          <State name={m.dev_state_loading()}>
            <Button variant={variant} loading>
              {wordsOf(variant)}
            </Button>
          </State>
          <State name={m.dev_state_disabled()}>
            <Button variant={variant} disabled>
              {wordsOf(variant)}
            </Button>
          </State>
        </Line>
      ))}
    </Specimen>
  )
}

function TwoLines() {
  return (
    <Specimen title={m.dev_group_two()}>
      <div className="dev-two-lines">
        <Button variant="tonal" wide icon="phone" cost={m.dev_call_price()} className="dev-whole-row">
          {m.dev_call()}
        </Button>
        <Button icon="webcall" price={m.dev_call_price()}>
          {m.dev_webcall()}
        </Button>
        <Button icon="chat" price={m.dev_chat_price()}>
          {m.dev_chat()}
        </Button>
        <Button icon="webcall" price={m.dev_offline()} inactive aria-describedby="webcall-reason">
          {m.dev_webcall()}
        </Button>
        <Button icon="chat" price={m.dev_chat_price()} loading>
          {m.dev_chat()}
        </Button>
        <p className="quiet dev-whole-row" id="webcall-reason">
          {m.dev_webcall_reason()}
        </p>
      </div>
    </Specimen>
  )
}

export function ActionsSection() {
  const [isKept, setKept] = useState(true)
  return (
    <div className="dev-grid">
      <Buttons />
      <TwoLines />
      <div className="stack stack-loose dev-column">
        <Specimen title={m.dev_group_links()}>
          <Line>
            <TextLink href="#actions" iconEnd="arrow">
              {m.dev_look_around()}
            </TextLink>
            <LinkButton icon="mail">{m.dev_resend()}</LinkButton>
            <LinkButton disabled>{m.dev_resend()}</LinkButton>
          </Line>
        </Specimen>
        <Specimen title={m.dev_group_icons()}>
          <Line>
            <IconButton icon="heart" label={m.dev_favourite()} pressed={isKept} onClick={() => setKept(!isKept)} />
            <IconButton icon="chat" label={m.dev_messages()} count={3} countLabel={m.dev_unread_count()} />
            <IconButton icon="search" label={m.dev_search()} />
            <IconButton icon="more" label={m.dev_more()} disabled />
          </Line>
        </Specimen>
      </div>
    </div>
  )
}
