import type { SandboxPhoneCall } from '@velvetline/contracts/line'
import { m } from '#/paraglide/messages.js'
import { Icon } from '#/ui/icon/icon.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { outcomeWord } from '../model/phone-words.ts'

/** Everything that the line has said, for reading along; each new sentence is read out by a screen reader. */
export function SaidPrompts({ call }: { call: SandboxPhoneCall | undefined }) {
  const prompts = call?.prompts ?? []
  const isOver = call?.state === 'ended' || call?.state === 'refused'
  return (
    <Panel title={m.telephone_line_practice_prompts()} className="phone-prompts">
      <ol className="phone-said" aria-live="polite" aria-relevant="additions">
        {prompts.map((prompt) => (
          <li key={prompt.number} lang={prompt.language} data-last={prompt === prompts.at(-1) ? '' : undefined}>
            {prompt.text}
          </li>
        ))}
      </ol>
      {prompts.length === 0 && !isOver && <p className="quiet">{m.telephone_line_practice_prompts_empty()}</p>}
      {!isOver && prompts.at(-1)?.kind === 'ask' && (
        <p className="phone-asks">
          <Icon name="grid" size="sm" />
          {m.telephone_line_practice_asks()}
        </p>
      )}
      {isOver && call.outcome !== null && (
        <p className="phone-outcome">
          <span>{m.telephone_line_practice_outcome()}</span>
          {outcomeWord(call.outcome)}
        </p>
      )}
    </Panel>
  )
}
