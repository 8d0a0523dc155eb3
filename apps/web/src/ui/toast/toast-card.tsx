import { Toast } from 'radix-ui'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { LinkButton } from '../link-button/link-button.tsx'
import { dismissToast, type ShownToast } from './toast.ts'

const signs: Record<NonNullable<ShownToast['kind']>, IconName> = { success: 'check', error: 'alert', info: 'info' }

/** One toast. Its kind is told by sign and words, and an error is announced at once. */
export function ToastCard({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const { id, kind = 'info', title, text, action, open } = toast
  return (
    <Toast.Root
      className={classNames('ui-toast', `ui-toast-${kind}`)}
      type={kind === 'error' ? 'foreground' : 'background'}
      open={open}
      onOpenChange={(next) => !next && dismissToast(id)}
    >
      <Icon name={signs[kind]} />
      <div>
        <Toast.Title className="ui-toast-title">{title}</Toast.Title>
        {text !== undefined && <Toast.Description className="ui-toast-text">{text}</Toast.Description>}
        {action && (
          <Toast.Action asChild altText={action.label}>
            <LinkButton onClick={action.onSelect}>{action.label}</LinkButton>
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton icon="close" label={closeLabel} />
      </Toast.Close>
    </Toast.Root>
  )
}
