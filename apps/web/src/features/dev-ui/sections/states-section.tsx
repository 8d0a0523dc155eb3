import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { TextLink } from '#/ui/link-button/text-link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { Spinner } from '#/ui/spinner/spinner.tsx'
import { Line } from '../specimen.tsx'

/** Placeholders for content that is loading or missing. */
export function StatesSection() {
  return (
    <div className="dev-grid">
      <EmptyState
        level={3}
        icon="heart"
        title={m.dev_empty_title()}
        text={m.dev_empty_text()}
        action={
          <TextLink href="#states" iconEnd="arrow">
            {m.dev_empty_action()}
          </TextLink>
        }
      />
      <ErrorState
        level={3}
        title={m.dev_error_title()}
        text={m.dev_error_text()}
        code="E-503-7K2F"
        action={<Button icon="turn">{m.dev_retry()}</Button>}
      />
      <Panel>
        <SkeletonGroup label={m.dev_loading()} className="stack">
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="long" />
          <Line>
            <Skeleton shape="circle" />
            <Skeleton shape="pill" width="half" />
          </Line>
          <Skeleton shape="button" />
        </SkeletonGroup>
      </Panel>
      <Panel>
        <Line>
          <Spinner label={m.dev_loading()} />
          <Spinner size="sm" />
        </Line>
        <Skeleton shape="block" />
      </Panel>
    </div>
  )
}
