import { may, type Permission } from '@velvetline/contracts/staff'
import { useViewer } from '#/shared/api/viewer.ts'

/** Whether the signed-in person may do something: what they may not is not offered to them. The server refuses it anyway. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const role = useViewer()?.role
  return (permission) => role !== undefined && may(role, permission)
}
