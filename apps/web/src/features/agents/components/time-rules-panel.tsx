import type { TimeRules } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { SelectField } from '#/ui/field/field.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Switch } from '#/ui/switch/switch.tsx'

const PAUSES = [5, 10, 15, 20, 30]
const IDLE = [15, 30, 60, 120]
const FIRST_PAUSE = 10
const FIRST_IDLE = 30

interface MinutesProps {
  label: string
  minutes: number
  choices: readonly number[]
  onChange: (minutes: number) => void
}

function Minutes({ label, minutes, choices, onChange }: MinutesProps) {
  const all = [...new Set([...choices, minutes])].sort((left, right) => left - right)
  return (
    <SelectField
      label={label}
      labelHidden
      options={all.map((count) => ({ value: String(count), label: m.agents_rule_minutes({ count }) }))}
      value={String(minutes)}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

export interface TimeRulesPanelProps {
  rules: TimeRules
  onChange: (rules: TimeRules) => void
}

/** What the server does by itself. */
export function TimeRulesPanel({ rules, onChange }: TimeRulesPanelProps) {
  const put = (change: Partial<TimeRules>) => onChange({ ...rules, ...change })
  return (
    <Panel title={m.agents_rules()}>
      <div className="agents-times-rules">
        <Switch
          label={m.agents_rule_schedule()}
          hint={m.agents_rule_schedule_hint()}
          checked={rules.bySchedule}
          onCheckedChange={(bySchedule) => put({ bySchedule })}
        />
        <Switch
          label={m.agents_rule_end()}
          hint={m.agents_rule_end_hint()}
          checked={rules.offlineAtEnd}
          onCheckedChange={(offlineAtEnd) => put({ offlineAtEnd })}
        />
        <Switch
          label={m.agents_rule_missed()}
          hint={m.agents_rule_missed_hint()}
          checked={rules.offlineAfterMissed}
          onCheckedChange={(offlineAfterMissed) => put({ offlineAfterMissed })}
        />
        <Switch
          label={m.agents_rule_pause()}
          hint={m.agents_rule_pause_hint()}
          checked={rules.pauseMinutes > 0}
          onCheckedChange={(isOn) => put({ pauseMinutes: isOn ? FIRST_PAUSE : 0 })}
        />
        {rules.pauseMinutes > 0 && (
          <Minutes
            label={m.agents_rule_pause()}
            minutes={rules.pauseMinutes}
            choices={PAUSES}
            onChange={(pauseMinutes) => put({ pauseMinutes })}
          />
        )}
        <Switch
          label={m.agents_rule_idle()}
          hint={m.agents_rule_idle_hint()}
          checked={rules.idleMinutes > 0}
          onCheckedChange={(isOn) => put({ idleMinutes: isOn ? FIRST_IDLE : 0 })}
        />
        {rules.idleMinutes > 0 && (
          <Minutes
            label={m.agents_rule_idle()}
            minutes={rules.idleMinutes}
            choices={IDLE}
            onChange={(idleMinutes) => put({ idleMinutes })}
          />
        )}
      </div>
    </Panel>
  )
}
