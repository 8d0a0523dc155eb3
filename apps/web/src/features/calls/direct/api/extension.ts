import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ExtensionMap } from '@velvetline/contracts/extensions'
import { API } from '@velvetline/contracts/paths'
import { useCountry } from '#/shared/country/use-country.ts'
import type { PhoneProfile } from '#/shared/phone/phone-dialog.ts'

const extensionQuery = (profileUuid: string) =>
  queryOptions<ExtensionMap>({
    queryKey: [`${API.extensions}?profile=${encodeURIComponent(profileUuid)}`],
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  })

/** The consultant’s current extension, requested each time; the page's own value until the answer arrives, or if the request fails. */
export const useExtension = (profile: Pick<PhoneProfile, 'uuid' | 'extension'>): string => {
  const { hasExtensionNumbers } = useCountry()
  const { data } = useQuery({ ...extensionQuery(profile.uuid), enabled: hasExtensionNumbers })
  return data ? (data[profile.uuid] ?? '') : profile.extension
}
