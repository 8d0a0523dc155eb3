import './categories-page.css'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type AdminCategory, adminCategoriesPath, CATEGORY_NAME_MAX } from '@velvetline/contracts/category-editing'
import { type DragEvent, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useAct, useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { adminCategoriesQuery, createCategory, orderCategories } from './catalogue.ts'
import { CategoryForm } from './category-form.tsx'

type Categories = readonly AdminCategory[]

const useKeep = () => {
  const client = useQueryClient()
  return (categories: AdminCategory[]): void => void client.setQueryData([adminCategoriesPath], categories)
}

function CategoryRow(props: {
  category: AdminCategory
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (step: number) => void
}) {
  const { category, isOpen, isFirst, isLast, onMove } = props
  const { slug, profiles, isHidden } = category
  const name = category.name[getLocale()]
  return (
    <>
      <RouteLink to="/admin/categories" search={{ name: slug }} aria-current={isOpen || undefined} resetScroll={false}>
        <span>
          <b>{name}</b>
          <small>{slug}</small>
        </span>
      </RouteLink>
      <span className="quiet num">{isHidden ? m.editing_hidden() : profiles}</span>
      <span className="admin-order-ways">
        <IconButton
          icon="chevron-up"
          label={m.editing_move_up({ name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={m.editing_move_down({ name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </span>
    </>
  )
}

/** The order of the filter bar: dragged, or moved with the two keys. */
function CategoryOrder({ categories, open }: { categories: Categories; open: string | undefined }) {
  const dragged = useRef<number | null>(null)
  const ordering = useAct({
    send: orderCategories,
    shows: adminCategoriesQuery.queryKey,
    failed: m.editing_order_failed(),
  })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= categories.length || from === to) return
    const slugs = categories.map(({ slug }) => slug)
    const [slug] = slugs.splice(from, 1)
    if (slug !== undefined) ordering.mutate([...slugs.slice(0, to), slug, ...slugs.slice(to)])
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged.current !== null) move(dragged.current, to)
    dragged.current = null
  }
  return (
    <ol className="admin-order" aria-busy={ordering.isPending || undefined}>
      {categories.map((category, index) => (
        <li
          key={category.slug}
          draggable
          onDragStart={() => {
            dragged.current = index
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, index)}
        >
          <CategoryRow
            category={category}
            isOpen={category.slug === open}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            onMove={(step) => move(index, index + step)}
          />
        </li>
      ))}
    </ol>
  )
}

function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useActForm({
    send: (values) =>
      createCategory({
        slug: textOf(values, 'slug').trim(),
        name: { de: textOf(values, 'german').trim(), en: textOf(values, 'english').trim() },
      }),
    shows: adminCategoriesQuery.queryKey,
    onSent: (_, values) => void navigate({ to: '/admin/categories', search: { name: textOf(values, 'slug').trim() } }),
    failed: m.editing_save_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.editing_category_new()}
      text={m.editing_category_new_text()}
      action={m.editing_category_create()}
      onClose={onClose}
    >
      <TextField
        name="german"
        label={m.editing_category_name_german()}
        maxLength={CATEGORY_NAME_MAX}
        required
        data-autofocus
      />
      <TextField name="english" label={m.editing_category_name_english()} maxLength={CATEGORY_NAME_MAX} required />
      <TextField
        name="slug"
        label={m.editing_slug()}
        hint={m.editing_category_slug_hint()}
        maxLength={60}
        autoCapitalize="none"
        required
      />
    </FormDialog>
  )
}

/** Order left, the texts of one category right. */
export function CategoriesPage({ name }: { name: string | undefined }) {
  const { data: categories } = useSuspenseQuery(adminCategoriesQuery)
  const [isAdding, setAdding] = useState(false)
  const keep = useKeep()
  const open = categories.find(({ slug }) => slug === name) ?? categories[0]
  return (
    <>
      <PageTitle
        title={m.editing_categories_way()}
        lead={m.editing_categories_lead()}
        actions={
          <Button icon="plus" onClick={() => setAdding(true)}>
            {m.editing_category_new()}
          </Button>
        }
      />
      {open ? (
        <div className="admin-categories">
          <CategoryOrder categories={categories} open={open.slug} />
          <CategoryForm key={open.slug} category={open} others={categories.filter((one) => one !== open)} keep={keep} />
        </div>
      ) : (
        <EmptyState icon="menu" title={m.editing_no_categories()} text={m.editing_no_categories_text()} />
      )}
      {isAdding && <NewCategoryDialog onClose={() => setAdding(false)} />}
    </>
  )
}
