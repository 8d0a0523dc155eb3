import { useNavigate } from '@tanstack/react-router'
import {
  type AdminCategory,
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_INTRO_MAX,
  CATEGORY_NAME_MAX,
  CATEGORY_SEO_MAX,
} from '@velvetline/contracts/category-editing'
import { useEffect, useState } from 'react'
import { duoWords } from '#/features/profiles/editing/editing-words.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { isSame } from '#/shared/forms/draft-base.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { LeaveGuard } from '#/shared/forms/leave-guard.tsx'
import { NewerVersion } from '#/shared/forms/newer-version.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { DuoField, DuoHead } from '#/ui/editor/duo.tsx'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { RichText, type RichTextLabels } from '#/ui/rich-text/rich-text.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { mergeCategory } from './catalogue.ts'
import { useCategoryForm } from './use-category-form.ts'

type Keep = (categories: AdminCategory[]) => void
type Text = 'name' | 'intro' | 'seoTitle' | 'seoDescription' | 'seoKeywords'

const TEXTS: readonly { field: Text; label: () => string; max: number; rows: number; isRequired?: true }[] = [
  { field: 'name', label: m.editing_name, max: CATEGORY_NAME_MAX, rows: 1, isRequired: true },
  { field: 'intro', label: m.editing_category_intro, max: CATEGORY_INTRO_MAX, rows: 3 },
]
const SEARCH_TEXTS: typeof TEXTS = [
  { field: 'seoTitle', label: m.editing_seo_title, max: CATEGORY_SEO_MAX, rows: 1 },
  { field: 'seoDescription', label: m.editing_seo_description, max: CATEGORY_SEO_MAX, rows: 2 },
  { field: 'seoKeywords', label: m.editing_seo_keywords, max: CATEGORY_SEO_MAX, rows: 1 },
]

const richLabels = (): RichTextLabels => ({
  tools: m.editing_rich_tools(),
  bold: m.editing_rich_bold(),
  italic: m.editing_rich_italic(),
  heading: m.editing_rich_heading(),
  list: m.editing_rich_list(),
  link: m.editing_rich_link(),
  preview: m.editing_preview(),
  write: m.editing_rich_write(),
  empty: m.editing_rich_empty(),
  sample: m.editing_rich_sample(),
  count: (used, max) => m.editing_count({ used, max }),
})

const spellings = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

function MergeDialog(props: {
  category: AdminCategory
  others: readonly AdminCategory[]
  keep: Keep
  onClose: () => void
}) {
  const { category, others, keep, onClose } = props
  const navigate = useNavigate()
  const form = useActForm({
    send: (values) => mergeCategory(category.slug, textOf(values, 'into')),
    onSent: (categories, values) => {
      keep(categories)
      // What was typed for a category that is no more is not asked about.
      void navigate({ to: '/admin/categories', search: { name: textOf(values, 'into') }, ignoreBlocker: true })
    },
    done: m.editing_merged(),
    failed: m.editing_save_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.editing_merge_title({ name: category.name[getLocale()] })}
      text={m.editing_merge_text({ count: category.profiles })}
      action={m.editing_merge()}
      isDangerous
      onClose={onClose}
    >
      <SelectField
        name="into"
        label={m.editing_merge_into()}
        options={others.map(({ slug, name }) => ({ value: slug, label: name[getLocale()] }))}
      />
    </FormDialog>
  )
}

interface CategoryFormProps {
  category: AdminCategory
  others: readonly AdminCategory[]
  keep: Keep
}

/** The texts of a category in both languages, its spellings, and whether visitors see it. */
export function CategoryForm({ category, others, keep }: CategoryFormProps) {
  const { draft, isChanged, saving, shown, newerLines, set, keep: keepTyped, take } = useCategoryForm(category, keep)
  const [aliases, setAliases] = useState('')
  const [isMerging, setMerging] = useState(false)
  const { mutate, isPending } = saving
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      if (isChanged && !isPending) mutate()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isChanged, isPending, mutate])
  const words = duoWords()
  const field = ({ field: name, label, max, rows, isRequired }: (typeof TEXTS)[number]) => (
    <DuoField
      key={name}
      label={label()}
      words={words}
      value={shown[name]}
      onChange={(text) => set({ [name]: { ...text } })}
      maxLength={max}
      rows={rows}
      isRequired={isRequired}
      isChanged={name in draft}
    />
  )
  return (
    <Panel
      title={category.name[getLocale()]}
      aside={!category.isHidden && <TextLink href={`/kategorie/${category.slug}`}>{m.editing_public_page()}</TextLink>}
    >
      <LeaveGuard isChanged={isChanged} />
      <NewerVersion lines={newerLines} onKeep={keepTyped} onTake={take} />
      <DuoHead words={words} />
      {TEXTS.map(field)}
      <TextField
        label={m.editing_aliases()}
        hint={m.editing_aliases_hint({ slug: category.slug })}
        value={isSame(spellings(aliases), shown.aliases) ? aliases : shown.aliases.join(', ')}
        autoCapitalize="none"
        onChange={({ currentTarget }) => {
          setAliases(currentTarget.value)
          set({ aliases: spellings(currentTarget.value) })
        }}
      />
      <div className="admin-category-rich">
        {(['de', 'en'] as const).map((language) => (
          <RichText
            key={language}
            label={`${m.editing_category_description()}, ${language === 'de' ? words.german : words.english}`}
            language={language}
            value={shown.description[language]}
            maxLength={CATEGORY_DESCRIPTION_MAX}
            labels={richLabels()}
            onChange={(html) => set({ description: { ...shown.description, [language]: html } })}
          />
        ))}
      </div>
      {SEARCH_TEXTS.map(field)}
      <Switch
        label={m.editing_category_shown()}
        hint={m.editing_category_shown_hint()}
        checked={!shown.isHidden}
        onCheckedChange={(isShown) => set({ isHidden: !isShown })}
      />
      <Problem>{saving.isError && (refusalText(saving.error) ?? m.editing_save_failed())}</Problem>
      <div className="admin-category-ways">
        <Button variant="primary" loading={isPending} disabled={!isChanged} onClick={() => mutate()}>
          {m.editing_save()}
        </Button>
        {others.length > 0 && (
          <Button variant="danger" onClick={() => setMerging(true)}>
            {m.editing_merge_ask()}
          </Button>
        )}
      </div>
      {isMerging && <MergeDialog category={category} others={others} keep={keep} onClose={() => setMerging(false)} />}
    </Panel>
  )
}
